import { errorSentence } from '#api/index.ts'
import { notify } from './notify/notify.ts'
import { saveFile } from './save-file.ts'

let shown: { frame: HTMLIFrameElement; address: string } | undefined

/** What was printed last does not stay in the page longer than a print dialog does. */
const stays = 5 * 60_000

/**
 * Fetches a PDF and opens the browser's print dialog with it. Where the browser draws no PDF in a page, as on most phones, the
 * file is kept instead, and `hint` says that it is printed from there.
 */
export async function printFile(fetching: Promise<unknown>, name: string, hint: string) {
  try {
    const file = (await fetching) as Blob
    if (!navigator.pdfViewerEnabled || !(await printed(file))) {
      await saveFile(Promise.resolve(file), name)
      notify.info(hint)
    }
  } catch (error) {
    notify.error(errorSentence(error))
  }
}

/** False where the browser refuses to print a PDF from within a page. */
async function printed(file: Blob): Promise<boolean> {
  remove()
  const frame = document.createElement('iframe')
  const address = URL.createObjectURL(file)
  shown = { frame, address }
  // drawn, but not seen: what is not drawn is not printed
  Object.assign(frame.style, { position: 'fixed', width: '1px', height: '1px', border: '0', opacity: '0', pointerEvents: 'none' })
  frame.tabIndex = -1
  frame.ariaHidden = 'true'
  const drawn = new Promise((resolve) => frame.addEventListener('load', resolve, { once: true }))
  frame.src = address
  document.body.append(frame)
  await drawn
  setTimeout(() => shown?.frame === frame && remove(), stays)
  try {
    frame.contentWindow?.focus()
    frame.contentWindow?.print()
    return true
  } catch {
    remove()
    return false
  }
}

function remove() {
  if (!shown) return
  shown.frame.remove()
  URL.revokeObjectURL(shown.address)
  shown = undefined
}
