import { Button, PasswordInput, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { Optional } from '#ui/Optional.tsx'

/** The form of an external calendar. Its address is typed once and never shown again, because it gives access to the calendar. */
export function OutsideCalendarForm({ practitioner_id, onDone }: { practitioner_id: string; onDone: () => void }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { url: '', name: '' },
    transformValues: ({ url, name }) => ({ url: url.trim(), ...(name.trim() ? { name: name.trim() } : {}) }),
    validate: { url: (value) => (value.trim() ? null : t('Please fill this in.')) },
  })
  const create = useCommand(api.staff.createOutsideCalendar, {
    form,
    success: t('The calendar is read from now on.'),
    onSuccess: onDone,
  })
  return (
    <FormShell
      form={form}
      pending={create.isPending}
      failure={create.failure}
      submitLabel={t('Add the calendar')}
      cancel={
        <Button variant="default" onClick={onDone}>
          {t('Cancel')}
        </Button>
      }
      onSubmit={(body) => create.run({ params: { id: practitioner_id }, body })}
    >
      <PasswordInput
        label={t('iCalendar address')}
        description={t(
          'It begins with https:// or webcal:// and stands in the settings of that calendar, often as its secret or private address.',
        )}
        autoComplete="off"
        data-autofocus
        {...form.getInputProps('url')}
      />
      <TextInput
        label={<Optional>{t('Name')}</Optional>}
        description={t('As you call it: Private, Hospital.')}
        maxLength={80}
        {...form.getInputProps('name')}
      />
    </FormShell>
  )
}
