type PressedKey = Pick<KeyboardEvent, 'key' | 'altKey' | 'ctrlKey' | 'metaKey'>

/** `ask` opens a dialog for the new time; `shift` moves one step in the direction of the arrow. */
export type KeyAction = 'ask' | 'pick-up' | 'shift' | 'drop' | 'put-back'

/** What a key does to the visit that has the focus, or that was picked up with the keyboard. */
export function keyAction({ key, altKey, ctrlKey, metaKey }: PressedKey, draggedBy: 'pointer' | 'keys' | undefined): KeyAction | undefined {
  if (ctrlKey || metaKey) return undefined
  const letter = altKey ? '' : key.toLowerCase()
  if (!draggedBy && letter === 'm') return 'ask'
  if (!draggedBy && letter === 'g') return 'pick-up'
  if (key.startsWith('Arrow') && (draggedBy === 'keys' || altKey)) return 'shift'
  if (draggedBy !== 'keys') return undefined
  if (key === 'Enter' || key === ' ') return 'drop'
  return key === 'Escape' ? 'put-back' : undefined
}
