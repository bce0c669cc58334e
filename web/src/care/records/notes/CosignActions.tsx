import { Button } from '@mantine/core'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

/** The actions of a colleague who was asked: sign as well, or send the note back with a reason. */
export function CosignActions({ note }: { note: Note }) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<'cosign' | 'send-back' | null>(null)
  const close = () => setAsking(null)
  const cosign = useCommand(api.records.cosignNote, { success: t('Signed.'), onSuccess: close })
  const sendBack = useCommand(api.records.sendBackNote, { success: t('Sent back.'), onSuccess: close })
  return (
    <>
      {note.can.includes('cosign') && (
        <Button
          size="compact-sm"
          leftSection={<IconSignature size={16} aria-hidden="true" />}
          loading={cosign.isPending}
          onClick={() => setAsking('cosign')}
        >
          {t('Co-sign')}
        </Button>
      )}
      {note.can.includes('send-back') && (
        <Button size="compact-sm" variant="default" onClick={() => setAsking('send-back')}>
          {t('Send back')}
        </Button>
      )}
      <ConfirmDialog
        opened={asking === 'cosign'}
        onClose={close}
        onConfirm={() => cosign.run({ params: { id: note.id } })}
        pending={cosign.isPending}
        title={t('Co-sign this note?')}
        confirmLabel={t('Co-sign')}
      >
        {t('Your name stands below it with the others. You can still add to it.')}
      </ConfirmDialog>
      <ReasonDialog
        opened={asking === 'send-back'}
        onClose={close}
        title={t('Send this note back?')}
        label={t('What is missing or wrong?')}
        confirmLabel={t('Send back')}
        pending={sendBack.isPending}
        onConfirm={(reason) => sendBack.run({ params: { id: note.id }, body: { reason } })}
      >
        {note.status === 'draft'
          ? t('Who asked you is told, and can go on writing.')
          : t('Who asked you is told. A signed text stays: they add to it, or mark it as an error.')}
      </ReasonDialog>
    </>
  )
}
