import type { Plugin } from 'vite'
import { firstScreens } from './first-screens.ts'
import { filesOfScreen, type ScriptFile } from './screen-budget.ts'

interface BuiltScript extends ScriptFile {
  viteMetadata?: { importedCss: Set<string> } | undefined
}

/**
 * Writes a page for each screen that visitors begin with, which names the files of that screen too: a browser fetches them together
 * with the start of the application, and not only when the start has run. The page of `/doctors/$id` is
 * `first-pages/doctors/$id.html`; the server finds them by their names, and in `first-pages/data.json` the call that a screen begins
 * with. All other screens have `index.html`.
 */
export function firstPages(): Plugin {
  return {
    name: 'polyclinic:first-pages',
    apply: 'build',
    // after index.html has been made
    generateBundle: {
      order: 'post',
      handler(_, bundle) {
        const page = bundle['index.html']
        if (page?.type !== 'asset') return this.error('The build has no index.html.')
        const scripts = Object.values(bundle).filter((output) => output.type === 'chunk')
        for (const screen of firstScreens)
          this.emitFile({
            type: 'asset',
            fileName: `first-pages${screen.address === '/' ? '/index' : screen.address}.html`,
            source: withFiles(String(page.source), filesOfScreen(scripts, screen)),
          })
        const data = Object.fromEntries(firstScreens.flatMap(({ address, data }) => (data ? [[address, data]] : [])))
        this.emitFile({ type: 'asset', fileName: 'first-pages/data.json', source: JSON.stringify(data) })
      },
    },
  }
}

/** The page with a link to each script and style sheet that it does not name already. */
export function withFiles(page: string, files: readonly BuiltScript[]): string {
  const styles = files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])])
  const links = [
    ...files.map(({ fileName }) => ({ rel: 'modulepreload', path: `/${fileName}` })),
    ...[...new Set(styles)].map((name) => ({ rel: 'stylesheet', path: `/${name}` })),
  ]
  const missing = links.filter(({ path }) => !page.includes(`"${path}"`))
  const lines = missing.map(({ rel, path }) => `  <link rel="${rel}" crossorigin href="${path}">\n  `)
  // A function, because a name with a dollar would otherwise be read as a pattern.
  return page.replace('</head>', () => `${lines.join('')}</head>`)
}
