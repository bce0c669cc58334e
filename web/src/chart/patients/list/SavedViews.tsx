import { ActionIcon, Button, Group, Popover, Stack, Text, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import { IconBookmark, IconTrash } from '@tabler/icons-react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useTranslation } from 'react-i18next'
import { api, query } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { type PatientsSearch, readPatientsSearch } from './list-search.ts'

interface Props {
  search: PatientsSearch
  onSearch: (search: PatientsSearch) => void
}

/** Filters that this account has saved under a name: one click applies a view, or saves the filters of the address. */
export function SavedViews({ search, onSearch }: Props) {
  const { t } = useTranslation()
  const [isOpen, setOpen] = useState(false)
  const views = useQuery(query(api.patients.listSavedViews, { query: { list: 'patients' } })).data?.items ?? []
  const remove = useCommand(api.patients.deleteSavedView, { success: t('The view is removed.') })
  return (
    <Popover opened={isOpen} onChange={setOpen} position="bottom-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          variant="default"
          size="compact-sm"
          leftSection={<IconBookmark size={16} aria-hidden="true" />}
          onClick={() => setOpen(!isOpen)}
        >
          {t('Views')}
        </Button>
      </Popover.Target>
      <Popover.Dropdown w={300}>
        <Stack gap="sm">
          {views.length === 0 && <Text c="dimmed">{t('No view is kept yet. Choose filters, and keep them here under a name.')}</Text>}
          {views.map((view) => (
            <Group key={view.id} justify="space-between" gap="xs" wrap="nowrap">
              <Button
                variant="subtle"
                size="compact-md"
                justify="flex-start"
                flex="1 1 auto"
                miw={0}
                onClick={() => {
                  onSearch(readPatientsSearch(view.search))
                  setOpen(false)
                }}
              >
                {view.name}
              </Button>
              <ActionIcon
                variant="subtle"
                color="gray"
                aria-label={t('Remove the view {{name}}', { name: view.name })}
                onClick={() => remove.run({ params: { id: view.id } })}
              >
                <IconTrash size={16} />
              </ActionIcon>
            </Group>
          ))}
          {Object.keys(search).length > 0 && <KeepView search={search} />}
        </Stack>
      </Popover.Dropdown>
    </Popover>
  )
}

function KeepView({ search }: { search: PatientsSearch }) {
  const { t } = useTranslation()
  const form = useForm({
    initialValues: { name: '' },
    validate: { name: (value) => (value.trim() ? null : t('Give the view a name.')) },
  })
  const keep = useCommand(api.patients.createSavedView, { form, success: t('The view is kept.'), onSuccess: form.reset })
  return (
    <FormShell
      form={form}
      pending={keep.isPending}
      failure={keep.failure}
      submitLabel={t('Keep this view')}
      onSubmit={({ name }) => keep.run({ body: { list: 'patients', name: name.trim(), search: { ...search } } })}
    >
      <TextInput label={t('Name of the view')} placeholder={t('Women over 50')} {...form.getInputProps('name')} />
    </FormShell>
  )
}
