import { TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { Dialog } from '#ui/Dialog.tsx'
import { FormShell } from '#ui/FormShell.tsx'

/** Adds a place where stock is kept. */
export function PlaceDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation()
  const form = useForm({ initialValues: { name: '' }, validate: { name: (value) => (value.trim() ? null : t('What is it called?')) } })
  const create = useCommand(api.stock.createStockPlace, { form, success: t('Added.'), onSuccess: onClose })
  return (
    <Dialog title={t('New place')} onClose={onClose}>
      <FormShell
        form={form}
        pending={create.isPending}
        failure={create.failure}
        submitLabel={t('Add the place')}
        onSubmit={({ name }) => create.run({ body: { name: name.trim() } })}
      >
        <TextInput label={t('Name')} maxLength={100} data-autofocus {...form.getInputProps('name')} />
      </FormShell>
    </Dialog>
  )
}
