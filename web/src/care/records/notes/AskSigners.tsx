import { Button, Group, Stack } from '@mantine/core'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { SignersField, useSigners } from './SignersField.tsx'

interface Props {
  /** Returns the id of the note; one that is still being written is saved first. */
  noteId: () => Promise<string | undefined>
  onAsked?: (note: Note) => void
  without?: readonly string[]
  disabled?: boolean
  compact?: boolean
}

/** Asks colleagues to sign a note. They are notified, and find it in their list. */
export function AskSigners({ noteId, onAsked, without, disabled, compact }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const signers = useSigners(isOpen)
  const ask = useCommand(api.records.requestSignatures, {
    success: t('Asked. It stands in their list now.'),
    onSuccess: (note) => {
      setOpen(false)
      setChosen([])
      onAsked?.(note)
    },
  })
  const send = async () => {
    const id = await noteId()
    if (id) await ask.run({ params: { id }, body: { signer_ids: chosen } })
  }
  return (
    <>
      <Button
        {...(compact
          ? { size: 'compact-sm', variant: 'default' }
          : { leftSection: <IconSignature size={18} aria-hidden="true" />, disabled: disabled ?? false })}
        onClick={() => setOpen(true)}
      >
        {t('Ask for a signature')}
      </Button>
      <Dialog opened={isOpen} onClose={() => setOpen(false)} title={t('Who is to sign this note?')} size="sm">
        <Stack gap="md">
          <SignersField
            label={t('Colleagues')}
            description={t('Each of them is told, and signs or sends it back with a reason.')}
            signers={signers}
            value={chosen}
            onChange={setChosen}
            {...(without ? { without } : {})}
          />
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setOpen(false)}>
              {t('Cancel')}
            </Button>
            <Button disabled={chosen.length === 0} loading={ask.isPending} onClick={send}>
              {t('Ask')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
