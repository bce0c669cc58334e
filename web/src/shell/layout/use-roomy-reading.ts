import { useLayoutEffect } from 'react'

/** Larger text while this layout is on the screen, dialogs included: for patients and visitors. */
export function useRoomyReading(isRoomy = true) {
  useLayoutEffect(() => {
    if (!isRoomy) return
    document.body.dataset.reading = 'roomy'
    return () => {
      delete document.body.dataset.reading
    }
  }, [isRoomy])
}
