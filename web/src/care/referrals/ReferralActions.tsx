import { Button, Group, Stack } from '@mantine/core'
import type { ReferralAction } from '@polyclinic/contract/care/referrals/referral-machine'
import type { Referral } from '@polyclinic/contract/care/referrals/referrals'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { AcceptForm, AnswerForm, CompleteForm, PostponeForm, ReopenForm } from './referral-forms.tsx'

type DialogAction = Exclude<ReferralAction, 'edit' | 'send'>

/** The possible actions on a referral; the first is the next one in order. */
export function ReferralActions({ referral }: { referral: Referral }) {
  const { t } = useTranslation()
  const [open_dialog, setOpenDialog] = useState<DialogAction | null>(null)
  const close = () => setOpenDialog(null)
  const form = open_dialog && open_dialog !== 'reject' && open_dialog !== 'cancel' ? forms[open_dialog] : null
  const Form = form
  return (
    <Stack gap="sm">
      {!Form && <Choices referral={referral} onAsk={setOpenDialog} />}
      {Form && <Form referral={referral} onDone={close} />}
      <WithReason referral={referral} action={open_dialog} onClose={close} text={t('Why does it end here?')} />
    </Stack>
  )
}

const forms = { accept: AcceptForm, answer: AnswerForm, complete: CompleteForm, postpone: PostponeForm, reopen: ReopenForm }

function Choices({ referral, onAsk }: { referral: Referral; onAsk: (action: DialogAction) => void }) {
  const { t } = useTranslation()
  const send = useCommand(api.referrals.sendReferral, {
    success: t('Sent. It is followed until an answer has come.'),
    invalidates: ['referrals', 'records'],
  })
  const can = (action: ReferralAction) => referral.can.includes(action)
  const other_actions: [DialogAction, string][] = [
    ['answer', t('Enter the answer')],
    ['complete', t('Close the referral')],
    ['accept', t('They take the patient')],
    ['postpone', t('Expect it later')],
    ['reject', t('They declined')],
    ['reopen', t('Await an answer again')],
    ['cancel', t('Cancel the referral')],
  ]
  const offered = other_actions.filter(([action]) => can(action))
  return (
    <Group gap="xs">
      {can('send') && (
        <Button loading={send.isPending} onClick={() => send.run({ params: { id: referral.id }, if_match: referral.version })}>
          {t('It was sent')}
        </Button>
      )}
      {offered.map(([action, label], i) => (
        <Button
          key={action}
          variant={action === 'cancel' ? 'subtle' : i === 0 && !can('send') ? 'filled' : 'default'}
          color={action === 'cancel' ? 'red' : undefined}
          onClick={() => onAsk(action)}
        >
          {label}
        </Button>
      ))}
    </Group>
  )
}

/** An action that ends a referral without an answer, and needs a reason. */
function WithReason({
  referral,
  action,
  onClose,
  text,
}: {
  referral: Referral
  action: DialogAction | null
  onClose: () => void
  text: string
}) {
  const { t } = useTranslation()
  const reject = useCommand(api.referrals.rejectReferral, { success: t('Recorded.'), onSuccess: onClose })
  const cancel = useCommand(api.referrals.cancelReferral, { success: t('Cancelled'), onSuccess: onClose })
  const read = { params: { id: referral.id }, if_match: referral.version }
  return (
    <>
      <ReasonDialog
        opened={action === 'reject'}
        onClose={onClose}
        onConfirm={(reason) => reject.run({ ...read, body: { reason } })}
        pending={reject.isPending}
        title={t('They declined')}
        label={t('Why do they not take the patient?')}
        confirmLabel={t('Record it')}
      />
      <ReasonDialog
        opened={action === 'cancel'}
        onClose={onClose}
        onConfirm={(reason) => cancel.run({ ...read, body: { reason } })}
        pending={cancel.isPending}
        title={t('Cancel the referral')}
        label={text}
        confirmLabel={t('Cancel the referral')}
        danger
      />
    </>
  )
}
