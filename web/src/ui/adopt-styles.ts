/** Styles that scripts make, as sheets of the document: the content security policy allows no `<style>` elements. */

const adopted = new Map<string, { sheet: CSSStyleSheet; uses: number }>()

/** Applies the style until the function that it answers is called; one that is applied already is only counted. */
export function adoptStyle(css: string): () => void {
  const entry = adopted.get(css) ?? { sheet: sheetOf(css), uses: 0 }
  adopted.set(css, entry)
  entry.uses++
  return () => {
    entry.uses--
    if (entry.uses > 0) return
    adopted.delete(css)
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((sheet) => sheet !== entry.sheet)
  }
}

function sheetOf(css: string): CSSStyleSheet {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(css)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  return sheet
}

/** One style that several users switch on and off together, as `react-style-singleton` has it. */
export function stylesheetSingleton() {
  let users = 0
  let drop: (() => void) | null = null
  return {
    add(css: string) {
      if (users === 0) drop = adoptStyle(css)
      users++
    },
    remove() {
      users--
      if (users > 0) return
      drop?.()
      drop = null
    },
  }
}
