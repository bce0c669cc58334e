import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useLater } from '#ui/use-later.ts'
import { useSession } from '../session/use-session.ts'
import { dashboards } from '../way-back.ts'
import { onShortcutsAsked } from './shortcuts.ts'

const loadDialog = () => import('./ShortcutsDialog.tsx')

/** The list of keys, opened by `?`; the keys of the whole application are bound here too. */
export function ShortcutsHelp() {
  const navigate = useNavigate()
  const { userType } = useSession()
  const [isOpen, { open, close }] = useDisclosure()
  useEffect(() => {
    const stop = onShortcutsAsked(open)
    return stop
  }, [open])
  useHotkeys([
    ['shift+?', open],
    ['alt+h', () => userType && navigate({ to: dashboards[userType] as string })],
  ])
  const later = useLater(loadDialog, isOpen || userType !== null)
  return later && <later.ShortcutsDialog opened={isOpen} onClose={close} />
}
