import { Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Invoice } from '@polyclinic/contract/money/billing/billing'
import type { InvoiceAction } from '@polyclinic/contract/money/billing/billing-rules'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'

interface Props {
  invoice: Invoice
  asking: InvoiceAction | null
  onClose: () => void
  /** Called after the draft was deleted. */
  onGone: () => void
}

/** The questions before an invoice is issued, sent, cancelled or deleted, and the commands themselves. */
export function InvoiceQuestions({ invoice, asking, onClose, onGone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const issue = useCommand(api.billing.issueInvoice, {
    success: (made) => t('{{label}} is issued', { label: made.label }),
    onSuccess: onClose,
  })
  const remove = useCommand(api.billing.deleteInvoice, { success: t('The draft is deleted'), onSuccess: onGone })
  const cancel = useCommand(api.billing.cancelInvoice, { success: t('The invoice is cancelled'), onSuccess: onClose })
  const params = { id: invoice.id }
  return (
    <>
      <ConfirmDialog
        opened={asking === 'issue'}
        onClose={onClose}
        title={t('Issue this invoice?')}
        confirmLabel={t('Issue for {{total}}', { total: format.money(invoice.total) })}
        pending={issue.isPending}
        onConfirm={() => issue.run({ params })}
      >
        {t('It gets the next number and can no longer be changed.')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={onClose}
        title={t('Delete this draft?')}
        confirmLabel={t('Delete it')}
        danger
        pending={remove.isPending}
        onConfirm={() => remove.run({ params })}
      >
        {t('Charges that stand on it wait as unbilled work again.')}
      </ConfirmDialog>
      <ReasonDialog
        opened={asking === 'cancel'}
        onClose={onClose}
        title={t('Cancel {{label}}?', { label: invoice.label })}
        label={t('Why is it cancelled?')}
        confirmLabel={t('Cancel the invoice')}
        danger
        pending={cancel.isPending}
        onConfirm={(reason) => cancel.run({ params, body: { reason } })}
      >
        {t('Its number stays taken. Charges that stand on it wait as unbilled work again.')}
      </ReasonDialog>
      <Dialog opened={asking === 'send'} onClose={onClose} title={t('Send {{label}}', { label: invoice.label })} size="sm">
        <SendForm invoice={invoice} onDone={onClose} />
      </Dialog>
    </>
  )
}

function SendForm({ invoice, onDone }: { invoice: Invoice; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { email: invoice.patient_email ?? '' } })
  const send = useCommand(api.billing.sendInvoice, {
    form,
    success: ({ sent_to }) => t('On its way to {{address}}', { address: sent_to }),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={send.isPending}
      failure={send.failure}
      submitLabel={t('Send by e-mail')}
      onSubmit={({ email }) => send.run({ params: { id: invoice.id }, body: email ? { email } : {} })}
    >
      <Stack gap="xs">
        <TextInput label={t('E-mail')} type="email" autoComplete="off" data-autofocus {...form.getInputProps('email')} />
        <Text fz="xs" c="dimmed">
          {t('The mail shows the number, the amount and a link. It says nothing about the treatment.')}
        </Text>
      </Stack>
    </FormShell>
  )
}
