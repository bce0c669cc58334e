import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useDisclosure, useHotkeys } from '@mantine/hooks'
import { useNavigate } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { useSession } from '../session/use-session.ts'
import { dashboards } from '../way-back.ts'
import { onShortcutsAsked, type ShortcutGroup, screenShortcuts } from './shortcuts.ts'

/** The list of keys, on `?`; the keys that hold everywhere are bound here too. */
export function ShortcutsHelp() {
  const { t } = useTranslation()
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
  const keys: ShortcutGroup['keys'] = [
    [t('Search or go to a screen'), [/Mac/.test(navigator.platform) ? '⌘' : 'Ctrl', 'K']],
    [t('Search in this list'), ['/']],
    [t('Next and previous row'), ['↓', '↑']],
    [t('Open the row'), ['Enter']],
    [t('Save the form'), [/Mac/.test(navigator.platform) ? '⌘' : 'Ctrl', 'Enter']],
    [t('My dashboard'), ['Alt', 'H']],
    [t('Close what is open'), ['Esc']],
    [t('This list'), ['?']],
  ]
  return (
    <Dialog opened={isOpen} onClose={close} title={t('Keyboard shortcuts')} size="sm">
      <Stack gap="xs">
        <Keys keys={keys} />
        {isOpen &&
          screenShortcuts().map((group) => (
            <Stack key={group.title} gap="xs" mt="sm">
              <Title order={2} fz="sm">
                {group.title}
              </Title>
              <Keys keys={group.keys} />
            </Stack>
          ))}
      </Stack>
    </Dialog>
  )
}

function Keys({ keys }: { keys: ShortcutGroup['keys'] }) {
  return keys.map(([label, parts]) => (
    <Group key={label} justify="space-between" wrap="nowrap">
      <Text>{label}</Text>
      <Group gap={4} wrap="nowrap">
        {parts.map((part) => (
          <Kbd key={part}>{part}</Kbd>
        ))}
      </Group>
    </Group>
  ))
}
