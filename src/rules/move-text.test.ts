import { expect, test } from 'vitest'
import { makeMove, moveAt, parseMove, pictureOf } from './move-text.ts'
import { makeTextError } from './text.ts'
import { type Rules, rulesOf } from './variant.ts'
import { VARIANTS, variantNamed } from './variants.ts'

const rulesNamed = (id: string): Rules => rulesOf(variantNamed(id) ?? expect.fail(`no variant ${id}`))

/** The canonical form of what was read, or the error. */
function read(id: string, text: string): string {
  const parsed = parseMove(rulesNamed(id), text)
  return parsed.ok ? makeMove(rulesNamed(id), parsed.value) : makeTextError(parsed.error)
}

test.each(VARIANTS.map(({ id }) => id))('%s: every move comes back, from every form', id => {
  const rules = rulesNamed(id)
  const pictures = new Set<string>()
  for (let move = 0; move < rules.slots; move++) {
    const picture = pictureOf(rules, move)
    pictures.add(picture.join())
    expect(moveAt(rules, ...picture)).toBe(move)
    const place = rules.variant.grids === 1 ? picture.slice(1) : picture
    const forms = [makeMove(rules, move), `(${place.join(', ')})`, place.join(','), place.join(' ')]
    for (const form of [...forms, JSON.stringify(['x', ...place])]) {
      expect(parseMove(rules, form)).toEqual({ ok: true, value: move })
    }
  }
  expect(pictures.size).toBe(rules.slots)
})

test.each([
  ['ultimate', '4:5', '4:5'],
  ['ultimate', '(4, 5)', '4:5'],
  ['ultimate', '(3, 8)', '5:2'],
  ['ultimate', '  3 , 8 \n', '5:2'],
  ['ultimate', '( 3 8 )', '5:2'],
  ['ultimate', '["o",3,8]', '5:2'],
  ['ultimate', '[ "o" , 3 , 8 ]', '5:2'],
  ['extreme', '10:15', '10:15'],
  ['extreme', '(8, 8)\r\n', '10:0'],
  ['extreme', '15 0', '12:12'],
  ['twin', 'b4:5', 'b4:5'],
  ['twin', '(1, 4, 5)', 'b4:5'],
  ['twin', '0 4 5', 'a4:5'],
  ['twin', '["x",1,4,5]', 'b4:5'],
])('%s: %j is %s', (id, text, move) => {
  expect(read(id, text)).toBe(move)
})

test.each([
  ['ultimate', '', 'line 1, column 1: expected a move such as 4:5 or (3, 8), found the end of the text'],
  ['ultimate', 'hello', 'line 1, column 1: expected a move such as 4:5 or (3, 8), found "h"'],
  ['ultimate', '4', 'line 1, column 2: expected a colon, a comma or a space, found the end of the text'],
  ['ultimate', '4:', 'line 1, column 3: expected a cell from 0 to 8, found the end of the text'],
  ['ultimate', '9:0', 'line 1, column 1: expected a board from 0 to 8, found "9"'],
  ['ultimate', '4:9', 'line 1, column 3: expected a cell from 0 to 8, found "9"'],
  ['ultimate', '4:5 6', 'line 1, column 5: expected the end of the move, found "6"'],
  ['ultimate', 'a4:5', 'line 1, column 1: expected a board from 0 to 8, found "a"'],
  ['ultimate', '(0, 9)', 'line 1, column 5: expected a column from 0 to 8, found "9"'],
  ['ultimate', '(0, 8', 'line 1, column 6: expected ")", found the end of the text'],
  ['ultimate', '-1 -1', 'line 1, column 1: expected a row from 0 to 8, found "-1"'],
  ['ultimate', '["z",1,2]', 'line 1, column 2: expected "x" or "o" in quotes, found "\\""'],
  ['ultimate', '["x",1]', 'line 1, column 7: expected a comma, found "]"'],
  ['ultimate', '["x",1,2', 'line 1, column 9: expected "]", found the end of the text'],
  ['ultimate', '1;2', 'line 1, column 2: expected a colon, a comma or a space, found ";"'],
  ['ultimate', '\n\n 4:q', 'line 3, column 4: expected a cell from 0 to 8, found "q"'],
  ['extreme', '16 0', 'line 1, column 1: expected a row from 0 to 15, found "16"'],
  ['extreme', '16:0', 'line 1, column 1: expected a board from 0 to 15, found "16"'],
  ['twin', '4:5', 'line 1, column 1: expected grid a or b, found "4"'],
  ['twin', 'c4:5', 'line 1, column 1: expected a move such as b4:5 or (1, 3, 8), found "c"'],
  ['twin', '(2, 0, 0)', 'line 1, column 2: expected a grid from 0 to 1, found "2"'],
  ['twin', '0 0', 'line 1, column 4: expected a comma or a space, found the end of the text'],
])('%s: %j is refused', (id, text, error) => {
  expect(read(id, text)).toBe(error)
})
