import { Button, Group, Stack, Text } from '@mantine/core'
import type { Note } from '@polyclinic/contract/care/records/note-shapes'
import { IconSignature } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { notify } from '#shell/notify/notify.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { Optional } from '#ui/Optional.tsx'
import { SignersField, useSigners } from './SignersField.tsx'
import type { useNoteDraft } from './use-note-draft.ts'

interface Props {
  draft: ReturnType<typeof useNoteDraft>
  isEmpty: boolean
  onSigned: (note: Note) => void
}

/** Signs a note: the typed text is saved first, then the user confirms, and may ask colleagues to sign too. */
export function SignNote({ draft, isEmpty, onSigned }: Props) {
  const { t } = useTranslation()
  const [isAsking, setAsking] = useState(false)
  const [chosen, setChosen] = useState<string[]>([])
  const signers = useSigners(isAsking)
  const sign = useCommand(api.records.signNote, { invalidates: ['records'] })
  const open_requests = draft.saved?.requests?.filter(({ outcome }) => outcome === null) ?? []
  const needsOne = (signers.data?.needs_cosignature ?? false) && open_requests.length === 0
  const signNow = async () => {
    const kept = await draft.flush()
    setAsking(false)
    if (!kept) return
    const signed = await sign.run({ params: { id: kept.id }, if_match: kept.version, body: { signer_ids: chosen } })
    if (!signed) return
    notify.success(t('Signed. The note cannot change any more.'))
    onSigned(signed)
  }
  const label = needsOne ? t('Who signs after you') : <Optional>{t('Who signs after you')}</Optional>
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
      <Dialog opened={isAsking} onClose={() => setAsking(false)} title={t('Sign this note?')} size="sm">
        <Stack gap="md">
          <Text>{t('After that nobody can change it. You can still add to it.')}</Text>
          <SignersField
            label={label}
            signers={signers}
            without={open_requests.map(({ account_id }) => account_id)}
            value={chosen}
            onChange={setChosen}
          />
          {needsOne && (
            <Text fz="xs" c="dimmed">
              {t('Your notes need a co-signature. Choose who signs after you.')}
            </Text>
          )}
          <Group justify="flex-end" gap="xs">
            <Button variant="default" onClick={() => setAsking(false)} data-autofocus>
              {t('Keep as it is')}
            </Button>
            <Button disabled={needsOne && chosen.length === 0} loading={sign.isPending} onClick={signNow}>
              {t('Sign')}
            </Button>
          </Group>
        </Stack>
      </Dialog>
    </>
  )
}
