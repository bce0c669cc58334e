import { Group, Kbd, Stack, Text, Title } from '@mantine/core'
import { useTranslation } from 'react-i18next'
import { Dialog } from '#ui/Dialog.tsx'
import { type ShortcutGroup, screenShortcuts } from './shortcuts.ts'

/** The keys of the whole application, and those of the current screen. */
export function ShortcutsDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const { t } = useTranslation()
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
    <Dialog opened={opened} onClose={onClose} title={t('Keyboard shortcuts')} size="sm">
      <Stack gap="xs">
        <Keys keys={keys} />
        {opened &&
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
