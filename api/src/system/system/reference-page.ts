import { type JsonSchema, shapeOf } from './schema-shape.ts'

interface Parameter {
  name: string
  in: 'path' | 'query' | 'header'
  required: boolean
  schema: JsonSchema
  description?: string
}
interface Media {
  schema: JsonSchema
  example?: unknown
}
interface Response {
  description: string
  content: Record<string, Media>
}
interface Operation {
  operationId: string
  tags: string[]
  summary: string
  'x-access': string
  parameters?: (Parameter | Reference)[]
  requestBody?: { content: Record<string, Media> }
  responses: Record<string, Response | Reference>
}
interface Reference {
  $ref: string
}
interface Entry {
  method: string
  path: string
  operation: Operation
}

/** The parts of `openapi.json` that the page shows. */
export interface OpenApi {
  info: { description: string }
  tags: { name: string; description: string }[]
  paths: Record<string, Record<string, Operation>>
  components: {
    schemas: Record<string, JsonSchema>
    parameters: Record<string, Parameter>
    responses: Record<string, Response>
  }
}

/**
 * The reference for people: every call with its input, replies and refusals on one page. It can be read without scripts; with
 * them it can be searched, and calls can be tried.
 */
export function referencePage(document: OpenApi): string {
  return page(byDomain(document.paths), document)
}

function byDomain(paths: OpenApi['paths']) {
  const groups = new Map<string, Entry[]>()
  for (const [path, methods] of Object.entries(paths)) {
    for (const [method, operation] of Object.entries(methods)) {
      const domain = operation.tags[0] as string
      groups.set(domain, [...(groups.get(domain) ?? []), { method: method.toUpperCase(), path, operation }])
    }
  }
  return [...groups].sort(([a], [b]) => a.localeCompare(b))
}

function page(groups: [string, Entry[]][], { components, info, tags }: OpenApi): string {
  const count = groups.reduce((sum, [, entries]) => sum + entries.length, 0)
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark"><link rel="icon" href="data:,"><title>Polyclinic API</title><style>${style}</style><script src="docs/reference.js" defer></script></head>
<body><header><h1>Polyclinic API</h1>
<p>${count} calls. The same as a document for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p></header>
<div class="columns"><nav aria-label="Domains"><ul>${groups.map(([domain, entries]) => `<li><a href="#${escaped(domain)}">${escaped(domain)} <small>${entries.length}</small></a></li>`).join('')}<li><a href="#shapes">Shapes <small>${Object.keys(components.schemas).length}</small></a></li></ul></nav>
<main>${introductionHtml(info.description)}<form id="search" role="search" hidden><label for="q">Search the calls</label> <input id="q" type="search" autocomplete="off" placeholder="patients, /org/, cancel …">
<p id="found" role="status"></p></form>
${groups.map(([domain, entries]) => `<section id="${escaped(domain)}"><h2>${escaped(domain)}</h2><p>${prose(tags.find(({ name }) => name === domain)?.description ?? '')}</p>${entries.map((entry) => callHtml(entry, components)).join('')}</section>`).join('\n')}
${shapesHtml(components.schemas)}</main></div></body></html>`
}

/** The prose of the document as HTML: headings, paragraphs, and `names` as code. */
const introductionHtml = (text: string) =>
  `<section class="intro">${text
    .split('\n')
    .filter(Boolean)
    .map((line) => (line.startsWith('## ') ? `<h2>${escaped(line.slice(3))}</h2>` : `<p>${prose(line)}</p>`))
    .join('')}</section>`

const shapesHtml = (schemas: OpenApi['components']['schemas']) =>
  `<section id="shapes" class="shapes"><h2>Shapes</h2>${Object.entries(schemas)
    .map(
      ([name, schema]) =>
        `<article id="shape-${escaped(name)}"><h3>${escaped(name)}</h3>${schema.description ? `<p>${prose(schema.description)}</p>` : ''}${shapeHtml(schema)}</article>`,
    )
    .join('\n')}</section>`

function callHtml({ method, path, operation }: Entry, components: OpenApi['components']): string {
  const { operationId, summary, requestBody } = operation
  const parameters = (operation.parameters ?? []).map((parameter) => found(parameter, components.parameters))
  const responses = Object.entries(operation.responses).map(([status, response]): [string, Response] => [
    status,
    found(response, components.responses),
  ])
  const access = operation['x-access']
  const body = requestBody?.content['application/json']
  const [good, ...refusals] = responses.sort(([a], [b]) => Number(a) - Number(b)) as [[string, Response], ...[string, Response][]]
  const [type, { schema: reply }] = Object.entries(good[1].content)[0] as [string, Media]
  const data = [
    ['method', method],
    ['path', path],
    ['words', `${method} ${path} ${summary} ${access}`.toLowerCase()],
    ['produces', type],
  ]
  if (body) data.push(['example', JSON.stringify(body.example ?? {}, null, 2)])
  return `<details id="${escaped(operationId)}" class="call" ${data.map(([name, value]) => `data-${name}="${escaped(value as string)}"`).join(' ')}>
<summary><span class="method ${method.toLowerCase()}">${method}</span> <code>${breakable(path)}</code> <span class="summary">${prose(summary)}</span></summary>
<div class="body"><p><strong>Who:</strong> ${escaped(whoMay(access))}</p>
${parameters.length > 0 ? `<h3>Parameters</h3><table><thead><tr><th scope="col">Name</th><th scope="col">In</th><th scope="col">Type</th><th scope="col">Meaning</th></tr></thead><tbody>${parameters.map(parameterHtml).join('')}</tbody></table>` : ''}
${body ? `<h3>Body</h3>${shapeHtml(body.schema)}` : ''}
<h3>Answers ${escaped(good[0])}</h3>${type === 'application/json' ? `${shapeHtml(reply)}` : `<p><code>${escaped(type)}</code></p>`}
<h3>Refuses with</h3><table><tbody>${refusals.map(([status, { description }]) => `<tr><th scope="row">${escaped(status)}</th><td>${escaped(description)}</td></tr>`).join('')}</tbody></table></div></details>`
}

/** The object in the document itself, or the shared part that it refers to. */
const found = <T>(part: T | Reference, parts: Record<string, T>): T =>
  typeof part === 'object' && part !== null && '$ref' in part ? (parts[String(part.$ref).split('/').at(-1) as string] as T) : (part as T)

const shapeHtml = (schema: JsonSchema) =>
  `<pre tabindex="0">${escaped(shapeOf(schema)).replace(/(?<![^\s(])@([A-Z]\w*)/g, '<a href="#shape-$1">$1</a>')}</pre>`

const parameterHtml = ({ name, in: where, required, schema, description }: Parameter) =>
  `<tr data-name="${escaped(name)}" data-in="${where}"><th scope="row"><code>${escaped(name)}</code>${required ? '' : ' <small>optional</small>'}</th><td>${where}</td><td><code>${escaped(shapeOf(schema))}</code></td><td>${prose(description ?? '')}</td></tr>`

function whoMay(access: string): string {
  if (access === 'public') return 'anybody, without signing in'
  if (access === 'signed-in') return 'everybody who is signed in'
  if (access === 'admin') return 'administrators of the platform'
  if (access === 'patient') return 'patients'
  if (access === 'org') return 'every member of the clinic'
  return `members of the clinic with the permission ${access.slice(4)}`
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
/** A sentence of the contract, with its `names` as code. */
const prose = (text: string) => escaped(text).replace(/`([^`]+)`/g, '<code>$1</code>')
/** Lets long paths break at their slashes on a narrow screen. */
const breakable = (path: string) => escaped(path).replaceAll('/', '/<wbr>')

const style = `
:root{--bg:#fff;--text:#231d33;--quiet:#655d75;--line:#e4dfec;--raised:#f8f6fb;--accent:#6334c4;--get:#17643a;--post:#6334c4;--put:#7a4a00;--delete:#a3202b}
@media (prefers-color-scheme:dark){:root{--bg:#17141f;--text:#ece8f4;--quiet:#a9a1ba;--line:#353043;--raised:#1f1b29;--accent:#b79cff;--get:#7fd6a3;--post:#b79cff;--put:#e8b866;--delete:#ff9aa2}}
*{box-sizing:border-box}body{margin:0;background:var(--bg);color:var(--text);font:15px/1.55 Inter Variable,system-ui,sans-serif}
header,.columns{max-width:78rem;margin:0 auto;padding:0 1rem}header{padding-top:1.5rem}h1{font-size:1.75rem;margin:0}h2{font-size:1.15rem;margin:2rem 0 .5rem;text-transform:capitalize}h3{font-size:.85rem;margin:1rem 0 .35rem;color:var(--quiet);font-weight:600}
a{color:var(--accent)}a:focus-visible,summary:focus-visible,input:focus-visible,textarea:focus-visible,button:focus-visible,pre:focus-visible{outline:2px solid var(--accent);outline-offset:2px}
nav ul{list-style:none;margin:0;padding:0;display:flex;flex-wrap:wrap;gap:.25rem .9rem}nav a{text-decoration:none}small{color:var(--quiet)}
main{min-width:0}.intro h2{text-transform:none}.intro p{margin:.2rem 0;max-width:75ch}
.call{border:1px solid var(--line);border-radius:8px;margin:.4rem 0}.call>summary{cursor:pointer;padding:.5rem .75rem;display:flex;flex-wrap:wrap;gap:.15rem .7rem;align-items:baseline}.call[open]>summary{border-bottom:1px solid var(--line)}
.summary{color:var(--quiet)}.method{font-weight:600;font-size:.8rem;min-width:3.6rem}.get{color:var(--get)}.post{color:var(--post)}.put,.patch{color:var(--put)}.delete{color:var(--delete)}
.body{padding:.5rem .75rem 1rem}code,pre,textarea{font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}pre{background:var(--raised);border:1px solid var(--line);border-radius:8px;padding:.75rem;margin:0;overflow:auto;max-height:26rem}
table{border-collapse:collapse;width:100%}th,td{border-top:1px solid var(--line);text-align:start;padding:.3rem .75rem .3rem 0;vertical-align:top;font-weight:400;overflow-wrap:anywhere}thead th{border:0;color:var(--quiet);font-size:.8rem}
input,textarea,button{font:inherit;color:inherit;background:var(--bg);border:1px solid var(--line);border-radius:8px;padding:.4rem .6rem}textarea{width:100%;min-height:9rem;font:13px/1.5 ui-monospace,SFMono-Regular,Menlo,monospace}
button{background:var(--accent);border-color:var(--accent);color:var(--bg);cursor:pointer;font-weight:500}#search{position:sticky;top:0;background:var(--bg);padding:.75rem 0;z-index:1}#search label{font-weight:600}#q{width:min(24rem,100%)}#found{margin:.25rem 0 0;color:var(--quiet);min-height:1.5em}
.try label{display:block;margin:.4rem 0 .15rem;font-size:.85rem;color:var(--quiet)}.try input{width:min(28rem,100%)}.try button{margin:.75rem 0}
@media (min-width:60rem){.columns{display:grid;grid-template-columns:12rem 1fr;gap:2rem}nav{position:sticky;top:1rem;align-self:start;padding-top:2rem}nav ul{flex-direction:column;gap:.35rem}}
@media print{nav,#search,.try{display:none}}`
