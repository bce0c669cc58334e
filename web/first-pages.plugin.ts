import type { Plugin } from 'vite'
import { firstScreens } from './first-screens.ts'
import { filesOfScreen, type ScriptFile } from './screen-budget.ts'

const folder = 'first-pages'

interface BuiltScript extends ScriptFile {
  viteMetadata?: { importedCss: Set<string> } | undefined
}

/**
 * Writes a page for each screen that visitors begin with, which names the files of that screen too: a browser fetches them together
 * with the start of the application, and not only when the start has run. `first-pages/pages.json` has the pages by the addresses of
 * their screens, each with the call that the screen begins with. All other screens have `index.html`.
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
        const pages: Record<string, { page: string; data: string | undefined }> = {}
        for (const screen of firstScreens.filter(({ needs_session }) => !needs_session)) {
          const fileName = `${folder}${screen.address === '/' ? '/index' : screen.address}.html`
          const source = withFiles(String(page.source), filesOfScreen(scripts, screen))
          this.emitFile({ type: 'asset', fileName, source })
          pages[screen.address] = { page: fileName, data: screen.data }
        }
        this.emitFile({ type: 'asset', fileName: `${folder}/pages.json`, source: JSON.stringify(pages) })
      },
    },
  }
}

/**
 * The page with a link to each script and style sheet that it does not name already. Style sheets are only fetched ahead: the
 * application adds them itself, in their order, and loads the page again if one does not arrive.
 */
export function withFiles(page: string, files: readonly BuiltScript[]): string {
  const scripts = files.map(({ fileName }) => ({ attributes: 'rel="modulepreload"', name: fileName }))
  const styles = new Set(files.flatMap(({ viteMetadata }) => [...(viteMetadata?.importedCss ?? [])]))
  const links = [...scripts, ...[...styles].map((name) => ({ attributes: 'rel="preload" as="style"', name }))]
  const lines = links
    .filter(({ name }) => !page.includes(`"/${name}"`))
    .map(({ attributes, name }) => `  <link ${attributes} crossorigin href="/${name}">\n  `)
  // A function, because a name with a dollar would otherwise be read as a pattern.
  return page.replace('</head>', () => `${lines.join('')}</head>`)
}
