import { useHotkeys } from '@mantine/hooks'
import type { UserKind } from '@polyclinic/contract/kernel/access'
import { useState } from 'react'
import { useLater } from '#ui/use-later.ts'
import { shellParts } from '../parts.ts'
import { useSession } from '../session/use-session.ts'
import { palette } from './palette.ts'
import { useFirstKeys } from './use-first-keys.ts'

/** Ctrl/⌘ K: every screen and action of the role, and the findings of the registered sources. */
export function CommandPalette() {
  const { userType } = useSession()
  return userType ? <SignedInPalette kind={userType} /> : null
}

async function loadPalette() {
  const [{ Palette }, { findingSources }] = await Promise.all([import('./Palette.tsx'), shellParts().findings()])
  return { Palette, findingSources }
}

/** The keys are bound before the list is loaded: text that is typed until then is in its field. */
function SignedInPalette({ kind }: { kind: UserKind }) {
  const [typed, setTyped] = useState('')
  // The shortcut works in a field too, because the browser would open its own search.
  useHotkeys([['mod + K', palette.toggle]], [])
  useFirstKeys(setTyped)
  const later = useLater(loadPalette)
  return later && <later.Palette sources={later.findingSources} kind={kind} typed={typed} setTyped={setTyped} />
}
