import { getDocumentProxy } from 'unpdf'

/** A PDF as a reader of it sees it, and as a screen reader hears it. */
export interface ReadPdf {
  pages: number
  title: unknown
  language: unknown
  is_tagged: boolean
  /** The roles of all tags, such as `H1`, `P`, `Table`. */
  roles: ReadonlySet<string>
  /** The lines of each page from its top; the words of each from the left, as they stand on the paper. */
  lines: readonly (readonly string[])[]
}

export async function readPdf(bytes: Uint8Array): Promise<ReadPdf> {
  const document = await getDocumentProxy(new Uint8Array(bytes))
  const info = Object.fromEntries(Object.entries((await document.getMetadata()).info))
  const marks = (await document.getMarkInfo()) as { Marked?: boolean } | null
  const roles = new Set<string>()
  const lines: string[][] = []
  for (let number = 1; number <= document.numPages; number++) {
    const page = await document.getPage(number)
    addRoles(roles, await page.getStructTree())
    lines.push(...linesOf((await page.getTextContent()).items as Item[]))
  }
  return { pages: document.numPages, title: info.Title, language: info.Language, is_tagged: marks?.Marked === true, roles, lines }
}

interface Item {
  str: string
  transform: number[]
}

/** The words of a page by their places: those of one line have the same height. */
function linesOf(items: readonly Item[]): string[][] {
  const words = items
    .map(({ str, transform }) => ({ str: str.replace(/[\u2066-\u2069]/g, '').trim(), transform }))
    .filter(({ str }) => str !== '')
    .map(({ str, transform }) => ({ str, x: transform[4] as number, y: transform[5] as number }))
  const heights = [...new Set(words.map(({ y }) => y))].toSorted((a, b) => b - a)
  return heights.map((height) =>
    words
      .filter(({ y }) => y === height)
      .toSorted((a, b) => a.x - b.x)
      .map(({ str }) => str),
  )
}

function addRoles(roles: Set<string>, tag: unknown) {
  if (typeof tag !== 'object' || tag === null) return
  if ('role' in tag && typeof tag.role === 'string') roles.add(tag.role)
  if ('children' in tag && Array.isArray(tag.children)) for (const child of tag.children) addRoles(roles, child)
}
