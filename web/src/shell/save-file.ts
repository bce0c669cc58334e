import { errorSentence } from '#api/index.ts'
import { notify } from './notify/notify.ts'

/** Fetches a file, since a link can't carry the session, and hands it to the browser to keep. Says why when it can't. */
export async function saveFile(fetching: Promise<unknown>, name: string) {
  try {
    const address = URL.createObjectURL((await fetching) as Blob)
    const link = document.createElement('a')
    link.href = address
    link.download = name
    link.click()
    setTimeout(() => URL.revokeObjectURL(address), 10_000)
  } catch (error) {
    notify.error(errorSentence(error))
  }
}
