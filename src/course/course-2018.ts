/**
 * The course of the document of 2018, as a template: its game, teams of two, its two dates in its own time zone, the
 * tournament of three stages and the rubric of 50 marks. A course file that leaves something out has it from here.
 */
import { COURSE_GAME } from '../rules/variants.ts'
import { MEBIBYTE, usualTerms } from '../tournament/template.ts'
import { termsOf } from '../tournament/terms-file.ts'
import {
  type Course,
  type CourseTournament,
  type LadderTerms,
  type Naming,
  RELEASE_LEVELS,
  type RubricItem,
} from './course.ts'

export const COURSE_TEMPLATES = ['course-2018'] as const
export type CourseTemplate = (typeof COURSE_TEMPLATES)[number]

export const USUAL_TEAM_SIZE = 2
export const USUAL_FILE_SIZE = MEBIBYTE
export const USUAL_RELEASE = RELEASE_LEVELS[0]

export const usualNaming = (word: string): Naming => ({ file: 'team{n}.py', class: `${word}{n}` })

export const USUAL_TOURNAMENT: CourseTournament = {
  stages: 'course',
  draw: 'random',
  marks: 'played',
}

/** A ladder is played at a tenth of the course's time limit, or a second a move where the course has none. */
export const usualLadder = (limit: number | null): LadderTerms => ({
  limit: Math.max(1, Math.round((limit ?? 10_000) / 10)),
  baselines: ['random', 'greedy', 'minimax', 'engine:1', 'engine:3', 'engine:6'],
  challenges: 10,
})

export const USUAL_RUBRIC: readonly RubricItem[] = [
  {
    id: 'heuristic',
    title: 'Heuristic',
    marks: 10,
    about: 'What the evaluation of a position looks at, and why.',
    per: 'team',
  },
  {
    id: 'search',
    title: 'Search strategy',
    marks: 20,
    about:
      'At least some variant of minimax with alpha-beta pruning; expectimax, Monte Carlo, learning and other advanced techniques are encouraged.',
    per: 'team',
  },
  {
    id: 'analysis',
    title: 'Performance analysis',
    marks: 10,
    about: "The team's own analysis of how its bot played in the tournament, from the logs of its games.",
    per: 'team',
  },
  {
    id: 'viva',
    title: 'Viva',
    marks: 10,
    about: 'Questions on the concepts used in the assignment.',
    per: 'member',
  },
]

/** The template is whole: only its name and its dates will be changed by who takes it. */
const COURSE_2018: Course = {
  name: 'Extreme TicTacToe Tournament',
  variant: COURSE_GAME,
  zone: 'Asia/Kolkata',
  registrationUntil: 1_517_595_900_000, // 2018-02-02 23:55
  deadline: 1_519_496_700_000, // 2018-02-24 23:55
  teamSize: USUAL_TEAM_SIZE,
  naming: usualNaming(COURSE_GAME.course.class),
  fileSize: USUAL_FILE_SIZE,
  ...termsOf(usualTerms(COURSE_GAME)),
  tournament: USUAL_TOURNAMENT,
  rubric: USUAL_RUBRIC,
  ladder: usualLadder(usualTerms(COURSE_GAME).limit),
  release: USUAL_RELEASE,
}

export const COURSES_BY_TEMPLATE: Readonly<Record<CourseTemplate, Course>> = { 'course-2018': COURSE_2018 }
