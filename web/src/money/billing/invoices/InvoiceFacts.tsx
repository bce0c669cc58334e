import { Text } from '@mantine/core'
import type { MyInvoice } from '@polyclinic/contract/money/billing/billing'
import { Fragment } from 'react'
import { useTranslation } from 'react-i18next'
import { ClosedChart } from '#chart/patients/index.ts'
import { useFormat } from '#ui/locale.tsx'
import { MoneyText } from '#ui/values.tsx'
import classes from '../invoice.module.css'

type InvoiceTotals = Pick<MyInvoice, 'lines' | 'tax_lines' | 'net' | 'tax' | 'total' | 'paid' | 'due' | 'discount' | 'status'>

/** The content of an invoice: its lines, tax by rate, and the sums, with the same figures as on paper. */
export function InvoiceLines({ invoice }: { invoice: InvoiceTotals }) {
  const { t } = useTranslation()
  const format = useFormat()
  return (
    <div>
      <table className={classes.lines}>
        <thead>
          <tr>
            <th scope="col">{t('What')}</th>
            <th scope="col" className={classes.amount}>
              {t('Amount')}
            </th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {line.description || <ClosedChart />}
                {line.description && (line.performed_on || line.performed_by) && (
                  <Text fz="xs" c="dimmed">
                    {[line.performed_on && format.day(line.performed_on), line.performed_by].filter(Boolean).join(', ')}
                  </Text>
                )}
                {(line.quantity > 1 || line.discount.amount > 0) && (
                  <Text fz="xs" c="dimmed" className="figures">
                    {[
                      line.quantity > 1 && `${format.number(line.quantity)} × ${format.money(line.unit_price)}`,
                      line.discount.amount > 0 && t('{{amount}} off', { amount: format.money(line.discount) }),
                    ]
                      .filter(Boolean)
                      .join(' · ')}
                  </Text>
                )}
              </td>
              <td className={classes.amount}>
                <MoneyText value={line.net} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
      <dl className={classes.sums}>
        {invoice.tax.amount > 0 && (
          <>
            <dt>{t('Before tax')}</dt>
            <dd>
              <MoneyText value={invoice.net} />
            </dd>
            {invoice.tax_lines
              .filter((line) => line.tax_rate_bp > 0)
              .map((line) => (
                <Fragment key={line.tax_rate_bp}>
                  <dt>
                    {t('Tax {{rate}} of {{net}}', {
                      rate: format.number(line.tax_rate_bp / 10_000, { style: 'percent', maximumFractionDigits: 2 }),
                      net: format.money(line.net),
                    })}
                  </dt>
                  <dd>
                    <MoneyText value={line.tax} />
                  </dd>
                </Fragment>
              ))}
          </>
        )}
        <dt className={classes.strong}>{t('Total')}</dt>
        <dd className={classes.strong}>
          <MoneyText value={invoice.total} />
        </dd>
        {invoice.paid.amount > 0 && (
          <>
            <dt>{t('Paid')}</dt>
            <dd>
              <MoneyText value={invoice.paid} />
            </dd>
            <dt className={classes.strong}>{t('To pay')}</dt>
            <dd className={classes.strong}>
              <MoneyText value={invoice.due} />
            </dd>
          </>
        )}
      </dl>
    </div>
  )
}
