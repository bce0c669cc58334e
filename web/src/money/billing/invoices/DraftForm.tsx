import { Button, Card, Checkbox, Group, Stack, Text, Textarea, Title } from '@mantine/core'
import { type UseFormReturnType, useForm } from '@mantine/form'
import type { Charge, Invoice } from '@polyclinic/contract/money/billing/billing'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { ClosedChart } from '#chart/patients/index.ts'
import { useStaff } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { useConflict } from '#shell/use-conflict.ts'
import { BothTexts } from '#ui/BothTexts.tsx'
import { DateField } from '#ui/DateField.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { useFormat } from '#ui/locale.tsx'
import { MoneyField } from '#ui/MoneyField.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { DetailSkeleton } from '#ui/skeletons.tsx'
import { moneyProps } from '../money-props.ts'
import { type DraftValues, draftTotal, draftValues, emptyLine, isMoreThanPrice, sentDraft } from './draft-values.ts'
import { FreeLines } from './FreeLines.tsx'

interface Props {
  patient_id: string
  /** The draft that is changed; absent for a new one. */
  draft?: Invoice
  /** The charges that are selected at first; without it, all of the patient's. */
  chosen?: string[]
  onDone: (invoice: Invoice) => void
  onCancel: () => void
}

/** The content of an invoice: the patient's unbilled charges, and further lines. */
export function DraftForm(props: Props) {
  const { patient_id, draft } = props
  const charges = useQuery(query(api.billing.listCharges, { query: { patient_id, status: 'billable', limit: 100 } }))
  const services = useQuery(query(api.organizations.listServices, { query: { status: 'active', limit: 100 } }))
  if (draft?.chart_closed) return <ClosedChart patient_id={patient_id} />
  if (!charges.data) return <QueryState query={charges} bare skeleton={<DetailSkeleton />} />
  if (services.isPending) return <DetailSkeleton />
  return <Fields key={draft?.version} {...props} charges={charges.data.items} />
}

function Fields({ patient_id, draft, chosen, charges, onDone, onCancel }: Props & { charges: Charge[] }) {
  const { t } = useTranslation()
  const format = useFormat()
  const { currency } = useStaff().organization ?? { currency: 'EUR' }
  const describe = (charge: Charge) =>
    [format.instantDay(charge.charged_at), charge.practitioner_name, format.money(charge.total)].filter(Boolean).join(' · ')
  const start = draftValues(charges, draft, chosen, currency, describe)
  const tooMuchOff = (isTooMuch: boolean) => (isTooMuch ? t('The discount is more than the price.') : null)
  const form = useForm<DraftValues>({
    initialValues: start.charges.length > 0 || start.lines.length > 0 ? start : { ...start, lines: [emptyLine(currency)] },
    validate: {
      charges: {
        discount: { amount: (off, { charges: all }, path) => tooMuchOff(isMoreThanPrice(off, all[placeIn(path)])) },
      },
      lines: {
        description: (text) => (text.trim() ? null : t('Say what this is for.')),
        unit_price: { amount: (amount) => (amount === null ? t('Enter a price.') : null) },
        quantity: (count) => (Number(count) >= 1 ? null : t('Use at least 1.')),
        discount: { amount: (off, { lines }, path) => tooMuchOff(isMoreThanPrice(off, lines[placeIn(path)])) },
      },
    },
  })
  const conflict = useConflict<Invoice>(draft?.version ?? 0)
  const options = { form, success: t('The draft is saved'), onSuccess: onDone, onRefused: conflict.onRefused }
  const create = useCommand(api.billing.createInvoice, options)
  const change = useCommand(api.billing.updateInvoice, options)
  const values = form.getValues()
  const total = draftTotal(values)
  const isEmpty = values.lines.length === 0 && !values.charges.some((charge) => charge.chosen)
  const save = (filled: DraftValues) =>
    draft
      ? change.run({ params: { id: draft.id }, body: sentDraft(filled), if_match: conflict.version })
      : create.run({ body: { patient_id, ...sentDraft(filled) } })
  const { stored } = conflict
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={stored ? undefined : (create.failure ?? change.failure)}
      submitLabel={total < 0 ? t('Save the draft') : t('Save the draft, {{total}}', { total: format.money({ amount: total, currency }) })}
      disabledReason={
        isEmpty && (
          <Text c="dimmed" fz="xs">
            {t('Choose a charge or add a line.')}
          </Text>
        )
      }
      cancel={
        <Button variant="default" onClick={onCancel}>
          {t('Back')}
        </Button>
      }
      onSubmit={save}
    >
      {stored && (
        <BothTexts
          differences={[
            { label: t('Total'), stored: format.money(stored.total), entered: format.money({ amount: total, currency }) },
            { label: t('Note'), stored: stored.memo, entered: values.memo },
          ]}
          onTakeStored={() => {
            form.setValues(draftValues(charges, stored, undefined, currency, describe))
            conflict.settle()
          }}
        />
      )}
      {values.charges.length > 0 && <ChargeChoices form={form} currency={currency} />}
      <section>
        <Title order={3} mb="xs">
          {values.charges.length > 0 ? t('Further lines') : t('Lines')}
        </Title>
        <FreeLines form={form} currency={currency} />
      </section>
      <DateField
        label={<Optional>{t('Due by')}</Optional>}
        description={t('As your settings say when left empty.')}
        min={format.today()}
        maw={240}
        {...form.getInputProps('due_on')}
      />
      <Textarea label={<Optional>{t('Note on the invoice')}</Optional>} maxLength={500} {...form.getInputProps('memo')} />
    </FormShell>
  )
}

/** The index of a field in its list: 2 for `lines.2.discount.amount`. */
const placeIn = (path: string) => Number(path.split('.')[1])

function ChargeChoices({ form, currency }: { form: UseFormReturnType<DraftValues>; currency: string }) {
  const { t } = useTranslation()
  return (
    <section>
      <Title order={3} mb="xs">
        {t('Unbilled work')}
      </Title>
      <Stack gap="xs">
        {form.getValues().charges.map((charge, index) => (
          <Card key={charge.charge_id} padding="sm">
            <Group justify="space-between" align="flex-start" gap="xs">
              <Checkbox
                label={charge.description || <ClosedChart />}
                description={charge.detail}
                {...form.getInputProps(`charges.${index}.chosen`, { type: 'checkbox' })}
              />
              {charge.chosen && (
                <MoneyField
                  aria-label={t('Discount on {{what}}', { what: charge.description })}
                  placeholder={t('Discount')}
                  w={130}
                  {...moneyProps(form, `charges.${index}.discount`, currency)}
                />
              )}
            </Group>
          </Card>
        ))}
      </Stack>
    </section>
  )
}
