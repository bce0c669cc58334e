/** The rows of a table that is kept as text, one a line, its fields between bars. */
export const tableRows = (table: string): string[][] =>
  table
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((field) => field.trim()))

/** The entries of a field, between commas. */
export const entriesOf = (field: string | undefined): string[] => (field ? field.split(',').map((entry) => entry.trim()) : [])
