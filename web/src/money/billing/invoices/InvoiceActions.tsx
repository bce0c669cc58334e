import { ActionIcon, Button, Group, Menu } from '@mantine/core'
import type { Invoice } from '@polyclinic/contract/money/billing/billing'
import type { InvoiceAction } from '@polyclinic/contract/money/billing/billing-rules'
import { IconCash, IconDots, IconMail, IconPencil, IconRubberStamp } from '@tabler/icons-react'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { PaperButtons } from '#shell/paper/PaperButtons.tsx'
import { InvoiceQuestions } from './InvoiceQuestions.tsx'

interface Props {
  invoice: Invoice
  onPay: () => void
  onEdit: () => void
  /** Called after the draft was deleted. */
  onGone: () => void
}

/** The actions on an invoice that are possible now, as the server lists them. */
export function InvoiceActions({ invoice, onPay, onEdit, onGone }: Props) {
  const { t } = useTranslation()
  const [asking, setAsking] = useState<InvoiceAction | null>(null)
  const may = (action: InvoiceAction) => invoice.can.includes(action)
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
          fetch={() => api.billing.getInvoicePdf({ params: { id: invoice.id } })}
          file_name={`${invoice.label ?? 'draft'}.pdf`}
        />
        {may('send') && (
          <Button variant="default" leftSection={<IconMail size={18} aria-hidden="true" />} onClick={() => setAsking('send')}>
            {t('Send')}
          </Button>
        )}
        {(may('delete') || may('cancel')) && <MoreActions may={may} onAsk={setAsking} />}
      </Group>
      <InvoiceQuestions invoice={invoice} asking={asking} onClose={() => setAsking(null)} onGone={onGone} />
    </>
  )
}

interface MoreProps {
  may: (action: InvoiceAction) => boolean
  onAsk: (action: InvoiceAction) => void
}

/** The actions that end an invoice: rarely needed, and so in a menu. */
function MoreActions({ may, onAsk }: MoreProps) {
  const { t } = useTranslation()
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon variant="default" size={36} aria-label={t('More actions')}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {may('delete') && (
          <Menu.Item color="red" onClick={() => onAsk('delete')}>
            {t('Delete the draft')}
          </Menu.Item>
        )}
        {may('cancel') && (
          <Menu.Item color="red" onClick={() => onAsk('cancel')}>
            {t('Cancel the invoice')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
