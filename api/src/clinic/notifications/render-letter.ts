import { toPortal } from './portal-link.ts'
import type { Letter } from './templates/letter.ts'

interface Frame {
  /** The name at the head: the clinic that writes, or the platform. */
  sender: string
  /** The only origin that links may lead to. */
  public_url: string
  /** The clinic of a link into the portal, because the reader may be a patient of several. */
  organization_id?: string | undefined
  /** The patient for whom the reader acts. */
  person_id?: string | undefined
  /** The link that unsubscribes from this topic; null if that is not possible. */
  unsubscribe_url: string | null
}

export function renderText(letter: Letter, frame: Frame): string {
  const button = linkOf(letter.button, frame)
  const link = linkOf(letter.link, frame)
  const parts = [
    ...letter.paragraphs,
    ...(shown(letter).length > 0
      ? [
          shown(letter)
            .map(([label, value]) => `${label}: ${value}`)
            .join('\n'),
        ]
      : []),
    ...(button ? [`${button.label}:\n${button.url}`] : []),
    ...(link ? [`${link.label}:\n${link.url}`] : []),
    ...(letter.note ? [letter.note] : []),
    ['-- ', frame.sender, ...(frame.unsubscribe_url ? [`No more mails like this: ${frame.unsubscribe_url}`] : [])].join('\n'),
  ]
  return `${parts.join('\n\n')}\n`
}

/** Renders a mail in one column that every mail program can show. Nothing is fetched: no pictures, no fonts, no scripts. */
export function renderHtml(letter: Letter, frame: Frame): string {
  const button = linkOf(letter.button, frame)
  const link = linkOf(letter.link, frame)
  const rows = shown(letter).map(
    ([label, value]) =>
      `<tr><td style="padding:4px 16px 4px 0;color:#6b6478;vertical-align:top">${escaped(label)}</td><td style="padding:4px 0">${escaped(value)}</td></tr>`,
  )
  return [
    `<!doctype html><html lang="${letter.language ?? 'en'}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><meta name="color-scheme" content="light">`,
    `<title>${escaped(letter.subject)}</title></head>`,
    '<body style="margin:0;background:#f6f4f9;color:#231d33;font:16px/1.5 system-ui,-apple-system,Segoe UI,Roboto,sans-serif">',
    '<div style="max-width:560px;margin:0 auto;padding:24px 16px">',
    `<p style="margin:0 0 16px;font-weight:600;color:#6a3fc9">${escaped(frame.sender)}</p>`,
    '<div style="background:#ffffff;border:1px solid #e4dfec;border-radius:8px;padding:24px">',
    ...letter.paragraphs.map((text) => `<p style="margin:0 0 16px">${escaped(text)}</p>`),
    ...(rows.length > 0 ? [`<table role="presentation" style="border-collapse:collapse;margin:0 0 16px">${rows.join('')}</table>`] : []),
    ...(button
      ? [
          `<p style="margin:24px 0"><a href="${escaped(button.url)}" style="display:inline-block;background:#6a3fc9;color:#ffffff;text-decoration:none;padding:12px 20px;border-radius:8px">${escaped(button.label)}</a></p>`,
        ]
      : []),
    ...(link ? [`<p style="margin:0 0 16px"><a href="${escaped(link.url)}" style="color:#6a3fc9">${escaped(link.label)}</a></p>`] : []),
    ...(letter.note ? [`<p style="margin:0;font-size:14px;color:#6b6478">${escaped(letter.note)}</p>`] : []),
    '</div>',
    ...(frame.unsubscribe_url
      ? [
          `<p style="margin:16px 0 0;font-size:13px;color:#6b6478"><a href="${escaped(frame.unsubscribe_url)}" style="color:#6b6478">No more mails like this</a></p>`,
        ]
      : []),
    '</div></body></html>',
  ].join('\n')
}

const shown = (letter: Letter) => (letter.facts ?? []).filter(([, value]) => value !== '')

/**
 * The target of a button: a path, or an address of the product itself; anything else is left out, so that no fact can lead a
 * reader to another site.
 */
function linkOf(link: Letter['button'], frame: Frame) {
  const { public_url } = frame
  if (!link || !URL.canParse(link.url, public_url)) return null
  const url = toPortal(new URL(link.url, public_url), frame)
  return url.origin === new URL(public_url).origin ? { label: link.label, url: url.href } : null
}

const escaped = (text: string) => text.replace(/[&<>"']/g, (c) => `&#${c.charCodeAt(0)};`)
