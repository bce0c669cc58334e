import { ActionIcon, Button, Card, Group, Menu, Select, SimpleGrid, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Allergy } from '@polyclinic/contract/chart/patients/allergies'
import { isAllergy } from '@polyclinic/contract/chart/patients/allergy-rules'
import { IconDots } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { AllergenField, severityLabel } from '#chart/patients/index.ts'
import { useCan } from '#shell/session/use-session.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { StatusBadge, type Tone } from '#ui/StatusBadge.tsx'
import { ListSkeleton } from '#ui/skeletons.tsx'
import { EmptyState } from '#ui/states.tsx'
import { DateTimeText } from '#ui/values.tsx'
import classes from './chart.module.css'

const tones: Record<Allergy['severity'], Tone> = { severe: 'danger', moderate: 'warning', mild: 'info', unknown: 'neutral' }

export function AllergiesSection({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const can = useCan()
  const [isAdding, setAdding] = useState(false)
  const list = useQuery(query(api.patients.listAllergies, { params: { id: patient_id }, query: {} }))
  if (!list.data) return <QueryState query={list} skeleton={<ListSkeleton rows={3} columns={2} />} />
  const mayRecord = can('clinical.write') && !isAdding
  const isSilent = !list.data.items.some((allergy) => allergy.status === 'active')
  const actions = mayRecord && (
    <Group gap="xs">
      <Button variant="default" onClick={() => setAdding(true)}>
        {t('Record an allergy')}
      </Button>
      {isSilent && <NoneKnown patient_id={patient_id} />}
    </Group>
  )
  return (
    <Stack gap="sm">
      {isAdding && (
        <Card padding="md">
          <AllergyForm patient_id={patient_id} onDone={() => setAdding(false)} />
        </Card>
      )}
      {list.data.items.length === 0 && !isAdding && (
        <EmptyState title={t('Allergies not recorded')} action={actions}>
          {t('Ask before something is prescribed: until then no prescription counts as checked.')}
        </EmptyState>
      )}
      {list.data.items.length > 0 && (
        <>
          {actions}
          <Card padding="md" py={4}>
            <ul className={classes.rows}>
              {list.data.items.map((allergy) => (
                <Row key={allergy.id} allergy={allergy} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Stack>
  )
}

/** Records that the patient was asked and has no allergies. */
function NoneKnown({ patient_id }: { patient_id: string }) {
  const { t } = useTranslation()
  const record = useCommand(api.patients.recordNoKnownAllergies, {
    success: t('Recorded.'),
    invalidates: ['patients', 'records', 'prescriptions'],
  })
  return (
    <Button variant="default" loading={record.isPending} onClick={() => record.run({ params: { id: patient_id } })}>
      {t('No known allergies')}
    </Button>
  )
}

function Row({ allergy }: { allergy: Allergy }) {
  const { t } = useTranslation()
  const can = useCan()
  const change = useCommand(api.patients.updateAllergy, { success: t('Saved.'), invalidates: ['patients', 'records', 'prescriptions'] })
  const set = (status: Allergy['status']) =>
    change.run({ params: { id: allergy.patient_id, child_id: allergy.id }, body: { status }, if_match: allergy.version })
  const isError = allergy.status === 'entered-in-error'
  return (
    <li>
      <Group justify="space-between" wrap="nowrap" gap="sm">
        <div style={{ minWidth: 0 }}>
          <Text fw={500} className={isError ? classes.struck : undefined}>
            {isAllergy(allergy) ? allergy.substance : t('No known allergies')}
          </Text>
          <Text fz="xs" c="dimmed">
            {[allergy.reaction].filter(Boolean).join('')}
            {allergy.reaction && ' · '}
            <DateTimeText value={allergy.recorded_at} />
          </Text>
        </div>
        <Group gap={6} wrap="nowrap">
          {isError ? (
            <StatusBadge tone="ended">{t('Entered in error')}</StatusBadge>
          ) : allergy.status === 'inactive' ? (
            <StatusBadge tone="ended">{t('Over')}</StatusBadge>
          ) : (
            allergy.severity !== 'unknown' && <StatusBadge tone={tones[allergy.severity]}>{severityLabel(allergy.severity, t)}</StatusBadge>
          )}
          {can('clinical.write') && !isError && (
            <Menu>
              <Menu.Target>
                <ActionIcon aria-label={t('What to do with {{substance}}', { substance: allergy.substance })} loading={change.isPending}>
                  <IconDots size={18} />
                </ActionIcon>
              </Menu.Target>
              <Menu.Dropdown>
                {!isAllergy(allergy) ? null : allergy.status === 'active' ? (
                  <Menu.Item onClick={() => set('inactive')}>{t('Is over')}</Menu.Item>
                ) : (
                  <Menu.Item onClick={() => set('active')}>{t('Is active again')}</Menu.Item>
                )}
                <Menu.Item color="red" onClick={() => set('entered-in-error')}>
                  {t('Mark as entered in error')}
                </Menu.Item>
              </Menu.Dropdown>
            </Menu>
          )}
        </Group>
      </Group>
    </li>
  )
}

function AllergyForm({ patient_id, onDone }: { patient_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { substance: '', reaction: '', severity: 'unknown' as Allergy['severity'] },
    transformValues: ({ substance, reaction, severity }) => ({ substance: substance.trim(), reaction: reaction.trim() || null, severity }),
    validate: { substance: (value) => (value.trim() ? null : t('What is the patient allergic to?')) },
  })
  const create = useCommand(api.patients.createAllergy, {
    form,
    success: t('Recorded.'),
    invalidates: ['patients', 'records', 'prescriptions'],
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Record')}
      onSubmit={(body) => create.run({ params: { id: patient_id }, body })}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
    >
      <SimpleGrid cols={{ base: 1, xs: 2 }} spacing="sm">
        <AllergenField label={t('Allergic to')} placeholder={t('Penicillin, latex, peanuts')} {...form.getInputProps('substance')} />
        <Select
          label={t('How severe')}
          data={[
            { value: 'unknown', label: t('Not known') },
            { value: 'mild', label: t('Mild') },
            { value: 'moderate', label: t('Moderate') },
            { value: 'severe', label: t('Severe') },
          ]}
          {...form.getInputProps('severity')}
        />
      </SimpleGrid>
      <TextInput
        label={<Optional>{t('What happens')}</Optional>}
        placeholder={t('Rash, swelling, breathing trouble')}
        {...form.getInputProps('reaction')}
      />
    </FormShell>
  )
}
