import { Button } from '@mantine/core'
import type { Note } from '@polyclinic/contract/notes'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import type { useNoteDraft } from './use-note-draft.ts'

interface Props {
  draft: ReturnType<typeof useNoteDraft>
  isEmpty: boolean
  onSigned: (note: Note) => void
}

/** Signs a note: what is typed is saved first, and it is asked once more. */
export function SignNote({ draft, isEmpty, onSigned }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const sign = useCommand(api.records.signNote, { invalidates: ['records'] })
  const signNow = async () => {
    const kept = await draft.flush()
    setAsking(false)
    if (!kept) return
    const signed = await sign.run({ params: { id: kept.id }, if_match: kept.version })
    if (!signed) return
    notify.success(t('Signed. The note cannot change any more.'))
    onSigned(signed)
  }
  return (
    <>
      <Button
        leftSection={<IconSignature size={18} aria-hidden="true" />}
        disabled={isEmpty}
        loading={sign.isPending}
        onClick={() => setAsking(true)}
      >
        {t('Sign')}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        onClose={() => setAsking(false)}
        onConfirm={signNow}
        pending={sign.isPending}
        title={t('Sign this note?')}
        confirmLabel={t('Sign')}
      >
        {t('After that nobody can change it. You can still add to it.')}
      </ConfirmDialog>
    </>
  )
}
