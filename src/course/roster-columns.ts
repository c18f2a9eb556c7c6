/**
 * What the columns of a roster are, by their headings: those of the course's own file, of Moodle's list of
 * participants and of Canvas, in English, German, French and Spanish. Headings are compared without case, accents,
 * digits and whatever is not a letter. Any other heading can be said to be a field; what is still unknown is ignored.
 */

export const ROSTER_FIELDS = [
  'team-number',
  'team-name',
  'name',
  'name-last-first', // 'Lovelace, Ada', as Canvas has it
  'first-name',
  'last-name',
  'roll',
  'email',
] as const
export type RosterField = (typeof ROSTER_FIELDS)[number]

/** Headings of one's own, each with its field; null: ignored. */
export type RosterMapping = Readonly<Record<string, RosterField | null>>

const KNOWN: Readonly<Record<RosterField, readonly string[]>> = {
  'team-number': [
    ...['team number', 'team no', 'team nr', 'team num', 'group number', 'group no'],
    ...[
      'teamnummer',
      'gruppennummer',
      'gruppen nr',
      'numéro d’équipe',
      'número de equipo',
      'número de grupo',
    ],
  ],
  'team-name': [
    ...['team', 'team name', 'group', 'groups', 'group name', 'gruppe', 'gruppen', 'gruppenname'],
    ...['équipe', 'nom de l’équipe', 'groupe', 'groupes', 'equipo', 'grupo', 'grupos', 'nombre del equipo'],
  ],
  name: [
    ...['name', 'full name', 'student name', 'member', 'team member', 'vollständiger name', 'mitglied'],
    ...['nom complet', 'nombre completo', 'membre', 'miembro'],
  ],
  'name-last-first': ['student'],
  'first-name': ['first name', 'given name', 'vorname', 'prénom', 'nombre'],
  'last-name': [
    'last name',
    'surname',
    'family name',
    'nachname',
    'familienname',
    'nom',
    'nom de famille',
    'apellidos',
    'apellido',
  ],
  roll: [
    ...[
      'roll no',
      'roll number',
      'roll',
      'id number',
      'student id',
      'student number',
      'sis user id',
      'user id',
    ],
    ...['matriculation number', 'matrikelnummer', 'matrikel nr', 'matr nr', 'id nummer'],
    ...['numéro d’identification', 'numéro d’étudiant', 'número de id', 'número de identificación'],
  ],
  email: [
    ...['email', 'email address', 'mail', 'e mail adresse', 'adresse de courriel', 'adresse e mail'],
    ...['correo', 'correo electrónico', 'dirección de correo', 'dirección email'],
  ],
}

const plain = (heading: string): string =>
  heading
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^\p{L}]/gu, '')

const FIELD_OF = new Map(
  ROSTER_FIELDS.flatMap(field => KNOWN[field].map(heading => [plain(heading), field] as const)),
)

/** 'Team Member 2 Name' is a name as well. */
const MEMBER = /^(?:team)?(?:member|student|mitglied|membre|miembro)/

/** A column: its field, and which of the people of a row it is about. */
export interface RosterColumn {
  readonly field: RosterField
  readonly person: number
}

/** One for each heading; null where it is ignored. */
export function rosterColumns(headings: readonly string[], mapping: RosterMapping): (RosterColumn | null)[] {
  const own = new Map(Object.entries(mapping).map(([heading, field]) => [plain(heading), field]))
  let [person, taken] = [0, new Set<RosterField>()]
  return headings.map(heading => {
    const word = plain(heading)
    const field = own.has(word)
      ? own.get(word)
      : (FIELD_OF.get(word) ?? FIELD_OF.get(word.replace(MEMBER, '')))
    if (!field) return null
    if (isOfTeam(field)) return { field, person: 0 }
    if (taken.has(field)) [person, taken] = [person + 1, new Set()]
    taken.add(field)
    return { field, person }
  })
}

const isOfTeam = (field: RosterField): boolean => field === 'team-number' || field === 'team-name'

export const isName = (field: RosterField): boolean => /name$|name-last-first/.test(field) && !isOfTeam(field)
