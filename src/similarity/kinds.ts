/**
 * What of a syntax tree is compared. Names, figures, operators, layout, comments, types and everything else that can be
 * changed without changing what a program does are left out here, for each family of languages.
 */
export const LANGUAGES = ['python', 'javascript', 'typescript', 'tsx'] as const
export type SourceLanguage = (typeof LANGUAGES)[number]

const ENDINGS: readonly (readonly [ending: RegExp, language: SourceLanguage])[] = [
  [/\.pyw?$/i, 'python'],
  [/\.[cm]?js$/i, 'javascript'],
  [/\.jsx$/i, 'javascript'],
  [/\.[cm]?ts$/i, 'typescript'],
  [/\.tsx$/i, 'tsx'],
]

/** By the ending of its name; null where it is none that can be compared. */
export const languageOf = (file: string): SourceLanguage | null =>
  ENDINGS.find(([ending]) => ending.test(file))?.[1] ?? null

export type Treatment =
  | { readonly kind: 'left out' } // with everything in it
  | { readonly kind: 'looked through' } // as if what is in it stood there alone
  | { readonly kind: 'compared'; readonly as: string; readonly isLeaf: boolean; readonly isList: boolean }

const LEFT_OUT: Treatment = { kind: 'left out' }
const LOOKED_THROUGH: Treatment = { kind: 'looked through' }

const words = (text: string): string[] => text.trim().split(/\s+/)

/** Comments and types: a copy with other ones is the same program. */
const OUT = words(`
  comment line_continuation hash_bang_line
  type type_annotation type_arguments type_parameters type_identifier type_predicate_annotation
  interface_declaration type_alias_declaration ambient_declaration implements_clause
  accessibility_modifier override_modifier predefined_type union_type intersection_type generic_type array_type
  object_type tuple_type function_type literal_type readonly_type lookup_type conditional_type type_query
  asserts_annotation
`)

/** What only groups, or only says a type. */
const THROUGH = words(`
  expression_statement parenthesized_expression empty_statement
  typed_parameter required_parameter optional_parameter
  as_expression satisfies_expression non_null_expression type_assertion
`)

const LEAVES = words('string concatenated_string template_string regex')
const LISTS = words('list tuple set dictionary array object')

/** The same thing under two names: of two versions of a language, or of two ways to write it. */
const SAME: Readonly<Record<string, string>> = {
  concatenated_string: 'string',
  template_string: 'string',
  typed_default_parameter: 'default_parameter',
  public_field_definition: 'field_definition',
  float: 'integer',
  expression_list: 'tuple',
  pattern_list: 'tuple',
  tuple_pattern: 'tuple',
}

const compared = (kind: string): Treatment => ({
  kind: 'compared',
  as: SAME[kind] ?? kind,
  isLeaf: LEAVES.includes(kind),
  isList: LISTS.includes(kind),
})

const TREATMENTS: ReadonlyMap<string, Treatment> = new Map<string, Treatment>([
  ...OUT.map(kind => [kind, LEFT_OUT] as const),
  ...THROUGH.map(kind => [kind, LOOKED_THROUGH] as const),
  ...[...LEAVES, ...LISTS, ...Object.keys(SAME)].map(kind => [kind, compared(kind)] as const),
])

export const treatmentOf = (kind: string): Treatment => TREATMENTS.get(kind) ?? compared(kind)

/** Python 2's statement, written as the call that it is in Python 3. */
export const PRINT = 'print_statement'
export const PRINT_CALL: readonly string[] = ['call', 'identifier', 'argument_list']
