import { errorSentence } from '#api/index.ts'
import { notify } from './notify/notify.ts'
import { saveFile } from './save-file.ts'

/**
 * Shows a PDF in a tab of its own, where the browser prints it. Call it within the click: a tab that is opened later is taken
 * for an advertisement. Where the browser shows no PDF, as on many phones, the file is kept instead, and `hint` says that it is
 * printed from there. A print dialog opened on a frame of our own page crashed Chromium.
 */
export async function printFile(fetching: Promise<unknown>, name: string, hint: string) {
  const tab = navigator.pdfViewerEnabled ? window.open('', '_blank') : null
  try {
    const file = (await fetching) as Blob
    if (!tab || tab.closed) {
      await saveFile(Promise.resolve(file), name)
      notify.info(hint)
      return
    }
    const address = URL.createObjectURL(file)
    tab.location.replace(address)
    setTimeout(() => URL.revokeObjectURL(address), 60_000)
  } catch (error) {
    tab?.close()
    notify.error(errorSentence(error))
  }
}
