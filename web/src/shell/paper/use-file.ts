import { useState } from 'react'
import { saveFile } from '#shell/save-file.ts'

/** Keeps a file that a call answers with; `isFetching` while it is drawn. */
export function useFile() {
  const [isFetching, setFetching] = useState(false)
  const save = async (fetching: Promise<unknown>, name: string) => {
    setFetching(true)
    await saveFile(fetching, name)
    setFetching(false)
  }
  return { isFetching, save }
}
