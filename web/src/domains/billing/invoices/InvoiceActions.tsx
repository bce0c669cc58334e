import { ActionIcon, Button, Group, Menu, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Invoice } from '@polyclinic/contract/billing'
import type { InvoiceAction } from '@polyclinic/contract/billing-rules'
import { IconCash, IconDots, IconMail, IconPencil, IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { ConfirmDialog } from '#ui/ConfirmDialog.tsx'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { ReasonDialog } from '#ui/ReasonDialog.tsx'
import { PaperButtons } from '../PaperButtons.tsx'

interface Props {
  invoice: Invoice
  onPay: () => void
  onEdit: () => void
  /** The draft is no more. */
  onGone: () => void
}

/** What may be done with an invoice now, from the server's own list. */
export function InvoiceActions({ invoice, onPay, onEdit, onGone }: Props) {
  const { t } = useTranslation()
  const format = useFormat()
  const [asking, setAsking] = useState<InvoiceAction | null>(null)
  const close = () => setAsking(null)
  const issue = useCommand(api.billing.issueInvoice, {
    success: (made) => t('{{label}} is issued', { label: made.label }),
    onSuccess: close,
  })
  const remove = useCommand(api.billing.deleteInvoice, { success: t('The draft is deleted'), onSuccess: onGone })
  const cancel = useCommand(api.billing.cancelInvoice, { success: t('The invoice is cancelled'), onSuccess: close })
  const params = { id: invoice.id }
  const may = (verb: InvoiceAction) => invoice.can.includes(verb)
  return (
    <>
      <Group gap="xs">
        {may('issue') && (
          <Button leftSection={<IconRubberStamp size={18} aria-hidden="true" />} onClick={() => setAsking('issue')}>
            {t('Issue')}
          </Button>
        )}
        {may('pay') && (
          <Button leftSection={<IconCash size={18} aria-hidden="true" />} onClick={onPay}>
            {t('Take payment')}
          </Button>
        )}
        {may('edit') && (
          <Button variant="default" leftSection={<IconPencil size={18} aria-hidden="true" />} onClick={onEdit}>
            {t('Edit')}
          </Button>
        )}
        <PaperButtons
          label={t('Print')}
          saveLabel={invoice.label ? t('Invoice {{label}} as PDF', { label: invoice.label }) : t('Draft as PDF')}
          fetch={() => api.billing.getInvoicePdf({ params })}
          file_name={`${invoice.label ?? 'draft'}.pdf`}
        />
        {may('send') && (
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden="true" />} onClick={() => setAsking('send')}>
            {t('Send')}
          </Button>
        )}
        {(may('delete') || may('cancel')) && (
          <Menu>
            <Menu.Target>
              <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
                <IconDots size={18} />
              </ActionIcon>
            </Menu.Target>
            <Menu.Dropdown>
              {may('delete') && (
                <Menu.Item color="red" onClick={() => setAsking('delete')}>
                  {t('Delete the draft')}
                </Menu.Item>
              )}
              {may('cancel') && (
                <Menu.Item color="red" onClick={() => setAsking('cancel')}>
                  {t('Cancel the invoice')}
                </Menu.Item>
              )}
            </Menu.Dropdown>
          </Menu>
        )}
      </Group>
      <ConfirmDialog
        opened={asking === 'issue'}
        onClose={close}
        title={t('Issue this invoice?')}
        confirmLabel={t('Issue for {{total}}', { total: format.money(invoice.total) })}
        pending={issue.isPending}
        onConfirm={() => issue.run({ params })}
      >
        {t('It gets the next number and can no longer be changed.')}
      </ConfirmDialog>
      <ConfirmDialog
        opened={asking === 'delete'}
        onClose={close}
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
        onClose={close}
        title={t('Cancel {{label}}?', { label: invoice.label })}
        label={t('Why is it cancelled?')}
        confirmLabel={t('Cancel the invoice')}
        danger
        pending={cancel.isPending}
        onConfirm={(reason) => cancel.run({ params, body: { reason } })}
      >
        {t('Its number stays taken. Charges that stand on it wait as unbilled work again.')}
      </ReasonDialog>
      <Dialog opened={asking === 'send'} onClose={close} title={t('Send {{label}}', { label: invoice.label })} size="sm">
        <SendForm invoice={invoice} onDone={close} />
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
