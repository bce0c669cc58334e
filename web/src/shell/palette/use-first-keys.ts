import { type Dispatch, type SetStateAction, useEffect } from 'react'
import { paletteStore } from './palette.ts'

/**
 * Keeps the keys that are typed right after the palette opens, while its field is not rendered or not focused yet: they belong to
 * the search, not to the screen behind.
 */
export function useFirstKeys(setTyped: Dispatch<SetStateAction<string>>) {
  useEffect(() => {
    const keep = (event: KeyboardEvent) => {
      if (!paletteStore.getState().opened || isSearchField(document.activeElement)) return
      if (event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
      // A letter has one code point or several.
      const isLetter = /^.$/u.test(event.key)
      if (!isLetter && event.key !== 'Backspace') return
      event.preventDefault()
      event.stopPropagation()
      setTyped((typed) => (isLetter ? typed + event.key : typed.slice(0, -1)))
    }
    window.addEventListener('keydown', keep, { capture: true })
    return () => window.removeEventListener('keydown', keep, { capture: true })
  }, [setTyped])
}

const isSearchField = (focused: Element | null) => focused?.hasAttribute('data-palette-search') ?? false
