import { useState } from 'react'
import { saveFile } from '#shell/save-file.ts'

/** Saves the file of a call; `isFetching` while it is created. */
export function useFile() {
  const [isFetching, setFetching] = useState(false)
  const save = async (fetching: Promise<unknown>, name: string) => {
    setFetching(true)
    await saveFile(fetching, name)
    setFetching(false)
  }
  return { isFetching, save }
}
