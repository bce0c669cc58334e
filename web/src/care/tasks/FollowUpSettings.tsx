import { Select, SimpleGrid, Switch } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { FollowUpSettings as Settings } from '@polyclinic/contract/foundation/settings/follow-up-settings'
import { useQuery } from '@tanstack/react-query'
import type { TFunction } from 'i18next'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { useEdited } from '#shell/use-edited.tsx'
import { FormShell } from '#ui/FormShell.tsx'
import { NumberField } from '#ui/NumberField.tsx'
import { QueryState } from '#ui/QueryState.tsx'
import { FormSkeleton } from '#ui/skeletons.tsx'

/** The periods after which the system creates a follow-up task. */
export function FollowUpSettings() {
  const found = useQuery(query(api.settings.getFollowUpSettings))
  if (!found.data) return <QueryState query={found} skeleton={<FormSkeleton fields={5} />} />
  return <FollowUpForm settings={found.data} />
}

const valuesOf = ({ version: _, ...rest }: Settings) => rest
const number = { digits: 0, maw: 340 }

const followUpLabels = (t: TFunction) => ({
  result_days: t('A result is expected within'),
  missing_result_hours: t('A result is missed after'),
  critical_minutes: t('Acknowledge critical results within'),
  review_results: t('Results to review'),
  review_days: t('Review them within'),
  withhold_critical: t('Show a critical result to the patient only once it is acknowledged'),
  verify_by_another: t('A second pair of eyes: whoever entered a result does not verify it'),
})

function FollowUpForm({ settings }: { settings: Settings }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: valuesOf(settings) })
  const labels = followUpLabels(t)
  const edited = useEdited(settings, valuesOf, labels)
  const save = useCommand(api.settings.updateFollowUpSettings, {
    form,
    success: t('Saved.'),
    onRefused: edited.onRefused,
    onSuccess: edited.saved,
  })
  return (
    <FormShell
      form={form}
      pending={save.isPending}
      failure={edited.isBehind ? undefined : save.failure}
      submitLabel={edited.saveLabel(t('Save'))}
      onSubmit={(body) => save.run({ body, if_match: edited.version })}
    >
      {edited.conflict(form)}
      <SimpleGrid cols={{ base: 1, sm: 2 }} maw={720}>
        <NumberField
          label={labels.result_days}
          description={t('Of tests that do not say how long they take.')}
          suffix={t('days')}
          min={1}
          max={90}
          {...number}
          {...form.getInputProps('result_days')}
        />
        <NumberField
          label={labels.missing_result_hours}
          description={t('After its expected time it stands in the follow-up of whoever ordered it.')}
          suffix={t('hours')}
          min={0}
          max={720}
          {...number}
          {...form.getInputProps('missing_result_hours')}
        />
        <NumberField
          label={labels.critical_minutes}
          description={t('Whoever ordered it is told at once, and again after this time.')}
          suffix={t('minutes')}
          min={5}
          max={1440}
          {...number}
          {...form.getInputProps('critical_minutes')}
        />
        <NumberField
          label={labels.review_days}
          description={t('Counted from the day on which a result is verified.')}
          suffix={t('days')}
          min={0}
          max={30}
          {...number}
          {...form.getInputProps('review_days')}
        />
      </SimpleGrid>
      <Select
        label={labels.review_results}
        description={t('Critical ones are always acknowledged.')}
        data={[
          { value: 'all', label: t('All results') },
          { value: 'unusual', label: t('Only unusual ones') },
          { value: 'none', label: t('None') },
        ]}
        maw={340}
        {...form.getInputProps('review_results')}
      />
      <Switch
        label={labels.withhold_critical}
        description={t('Whatever the policy of its test says. What the patient has seen already is corrected for them at once.')}
        {...form.getInputProps('withhold_critical', { type: 'checkbox' })}
      />
      <Switch
        label={labels.verify_by_another}
        description={t('A correction is made at once; whoever was told of the former value hears of it.')}
        {...form.getInputProps('verify_by_another', { type: 'checkbox' })}
      />
    </FormShell>
  )
}
