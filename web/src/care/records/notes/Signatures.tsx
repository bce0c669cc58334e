import { Button, Group, Stack, Text } from '@mantine/core'
import type { Note, SignatureRequest } from '@polyclinic/contract/care/records/note-shapes'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { StatusBadge } from '#ui/StatusBadge.tsx'
import { DateTimeText } from '#ui/values.tsx'
import { NameInRole } from '../versions/Authorship.tsx'

/** The further signers, the people who are asked to sign, and who sent the note back. Renders nothing for a single signer. */
export function Signatures({ note }: { note: Note }) {
  const { t } = useTranslation()
  const further = note.signatures.slice(1)
  // An answered request is shown as a signature already.
  const requests = note.requests.filter(({ outcome }) => outcome !== 'signed' && outcome !== 'withdrawn')
  const lacksOne = note.needs_cosignature && further.length === 0
  if (further.length === 0 && requests.length === 0 && !lacksOne) return null
  return (
    <Stack gap={4}>
      {lacksOne && note.status === 'signed' && (
        <div>
          <StatusBadge tone="warning">{t('Needs a co-signature')}</StatusBadge>
        </div>
      )}
      {further.map((signature) => (
        <Text key={signature.account_id} fz="xs" c="dimmed">
          {t('Co-signed by')} <NameInRole {...signature} />, <DateTimeText value={signature.signed_at} />
        </Text>
      ))}
      {requests.map((request) => (
        <Request key={request.id} note={note} request={request} />
      ))}
    </Stack>
  )
}

function Request({ note, request }: { note: Note; request: SignatureRequest }) {
  const { t } = useTranslation()
  const withdraw = useCommand(api.records.withdrawSignatureRequest, { success: t('Withdrawn.') })
  if (request.outcome === 'sent-back')
    return (
      <Text fz="xs">
        {t('Sent back by')} <NameInRole {...request} />, <DateTimeText value={request.closed_at ?? request.requested_at} />:{' '}
        {request.reason}
      </Text>
    )
  return (
    <Group gap="xs">
      <Text fz="xs" c="dimmed">
        {t('Asked to sign:')} <NameInRole {...request} /> · {t('by {{name}}', { name: request.requested_by_name })},{' '}
        <DateTimeText value={request.requested_at} />
      </Text>
      {note.can.includes('withdraw-request') && (
        <Button
          size="compact-xs"
          variant="subtle"
          color="gray"
          loading={withdraw.isPending}
          aria-label={t('Withdraw: {{name}} need not sign', { name: request.name })}
          onClick={() => withdraw.run({ params: { id: note.id, request_id: request.id } })}
        >
          {t('Withdraw')}
        </Button>
      )}
    </Group>
  )
}
