import type { Call } from '@polyclinic/contract/call'

/** The reference for people who read rather than generate: every call with its access, on one page without scripts. */
export function referencePage(contract: Record<string, Record<string, Call>>): string {
  const sections = Object.entries(contract).map(([domain, calls]) => {
    const rows = Object.values(calls).map(
      (call) => `<tr><td><code>${call.method}</code></td><td><code>${escape(call.path)}</code></td><td><code>${escape(call.access)}</code></td><td>${escape(call.summary)}</td></tr>`,
    )
    return `<h2>${escape(domain)}</h2><table>${rows.join('')}</table>`
  })
  return `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Polyclinic API</title>
<style>body{font:15px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:70rem;padding:0 1rem}table{border-collapse:collapse;width:100%}td{border-top:1px solid #ddd;padding:.4rem .6rem .4rem 0;vertical-align:top}</style></head>
<body><h1>Polyclinic API</h1><p>The machine-readable form is <a href="openapi.json">openapi.json</a>.</p>${sections.join('')}</body></html>`
}

const escape = (text: string) => text.replace(/[&<>"]/g, (c) => `&#${c.charCodeAt(0)};`)
