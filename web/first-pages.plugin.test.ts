import { directory } from '@polyclinic/contract/clinic/directory/directory'
import { describe, expect, it } from 'vitest'
import { withFiles } from './first-pages.plugin.ts'
import { firstScreens } from './first-screens.ts'

const page = '<head>\n    <script type="module" crossorigin src="/assets/start-a1.js"></script>\n  </head>'
const file = (fileName: string, styles: string[] = []) => ({
  fileName,
  code: '',
  isEntry: false,
  imports: [],
  modules: {},
  viteMetadata: { importedCss: new Set(styles) },
})

describe('the page of a first screen', () => {
  it('names the scripts and style sheets of the screen that the common page does not name, each once', () => {
    const files = [
      file('assets/start-a1.js'),
      file('assets/$id-b2.js', ['assets/card-c3.css']),
      file('assets/card-d4.js', ['assets/card-c3.css']),
    ]
    expect(withFiles(page, files).split('\n').slice(2)).toEqual([
      '    <link rel="modulepreload" crossorigin href="/assets/$id-b2.js">',
      '    <link rel="modulepreload" crossorigin href="/assets/card-d4.js">',
      '    <link rel="preload" as="style" crossorigin href="/assets/card-c3.css">',
      '  </head>',
    ])
  })

  it('begins with a call that anybody may make', () => {
    const open = Object.values(directory).filter(({ method, access }) => method === 'GET' && access === 'public')
    const paths = firstScreens.flatMap(({ address, data }) => (data ? [[address, data]] : []))
    expect(paths.length).toBeGreaterThan(0)
    for (const [address, data] of paths)
      expect(
        open.map(({ path }) => `/api/v1${path}`),
        address,
      ).toContain(data)
  })
})
