import { ActionIcon, Group, Menu, Text } from '@mantine/core'
import type { Charge } from '@polyclinic/contract/money/billing/billing'
import { IconDots } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { ClosedChart } from '#chart/patients/index.ts'
import type { Column } from '#ui/ListTable.tsx'
import { useFormat } from '#ui/locale.tsx'
import { Person } from '#ui/Person.tsx'
import { MoneyText } from '#ui/values.tsx'
import { statusCodeLabel } from '../labels.ts'

/** The columns of charges; for billed ones with their invoice, for those written off with the reason. */
export function useChargeColumns(status: Charge['status'], charges: Charge[], actions: RowDoing): Column<Charge>[] {
  const { t } = useTranslation()
  const format = useFormat()
  const last: Column<Charge> =
    status === 'not-billable'
      ? {
          accessor: 'status_reason',
          title: t('Reason'),
          render: (c) => (
            <Text span c="dimmed">
              {c.status_code ? statusCodeLabel(c.status_code, t) : c.status_reason}
            </Text>
          ),
        }
      : {
          accessor: 'invoice_label',
          title: t('Invoice'),
          width: 150,
          render: (c) =>
            c.invoice_id && (
              <Text span className="figures" {...(c.invoice_label ? {} : { c: 'dimmed' })}>
                {c.invoice_label ?? t('On a draft')}
              </Text>
            ),
        }
  return [
    {
      accessor: 'charged_at',
      title: t('Done'),
      width: 130,
      render: (c) => (
        <time dateTime={c.charged_at} className="figures">
          {format.instantDay(c.charged_at)}
        </time>
      ),
    },
    { accessor: 'patient_name', title: t('Patient'), width: 230, render: (c) => <Person size="sm" name={c.patient_name} /> },
    {
      accessor: 'description',
      title: t('What'),
      render: (c) => (
        <Text span>
          {c.quantity > 1 ? `${format.number(c.quantity)} × ` : ''}
          {c.chart_closed ? <ClosedChart /> : c.description}
        </Text>
      ),
    },
    { accessor: 'practitioner_name', title: t('Practitioner'), width: 190 },
    { accessor: 'total', title: t('Total'), width: 110, textAlign: 'right', render: (c) => <MoneyText value={c.total} fw={500} /> },
    // The column of the invoice is left out where no unbilled charge is on a draft.
    ...(status === 'billable' && charges.every((c) => c.invoice_id === null) ? [] : [last]),
    {
      accessor: 'can',
      title: '',
      width: 60,
      textAlign: 'right',
      render: (c) => <RowActions charge={c} {...actions} />,
    },
  ]
}

interface RowDoing {
  onBill: (charge: Charge) => void
  onPay: (charge: Charge) => void
  onWriteOff: (charge: Charge) => void
}

function RowActions({ charge, onBill, onPay, onWriteOff }: RowDoing & { charge: Charge }) {
  const { t } = useTranslation()
  if (charge.can.length === 0) return null
  return (
    <Menu>
      <Menu.Target>
        <ActionIcon aria-label={t('Actions for {{what}} of {{name}}', { what: charge.description, name: charge.patient_name })}>
          <IconDots size={18} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {charge.can.includes('bill') && <Menu.Item onClick={() => onPay(charge)}>{t('Bill and take payment')}</Menu.Item>}
        {charge.can.includes('bill') && <Menu.Item onClick={() => onBill(charge)}>{t('Make an invoice')}</Menu.Item>}
        {(charge.can.includes('not-billable') || charge.can.includes('billable')) && (
          <Menu.Item onClick={() => onWriteOff(charge)}>
            {charge.status === 'billable' ? t('Do not bill it') : t('Bill it after all')}
          </Menu.Item>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}

/** One charge on a phone. */
export function CompactCharge({ charge }: { charge: Charge }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <Group justify="space-between" wrap="nowrap" align="flex-start" gap="sm">
      <div style={{ minWidth: 0 }}>
        <Text fw={600} truncate>
          {charge.patient_name}
        </Text>
        <Text>{charge.chart_closed ? <ClosedChart /> : charge.description}</Text>
        <Text fz="xs" c="dimmed" className="figures">
          {format.instantDay(charge.charged_at)}
          {charge.practitioner_name ? ` · ${charge.practitioner_name}` : ''}
        </Text>
      </div>
      <div style={{ textAlign: 'end', flex: '0 0 auto' }}>
        <MoneyText value={charge.total} fw={600} display="block" />
        {charge.invoice_id && (
          <Text fz="xs" c="dimmed">
            {charge.invoice_label ?? t('On a draft')}
          </Text>
        )}
      </div>
    </Group>
  )
}
