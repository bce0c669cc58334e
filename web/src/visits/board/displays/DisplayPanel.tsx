import { Select, TextInput } from '@mantine/core'
import { useForm } from '@mantine/form'
import type { Display } from '@polyclinic/contract/visits/board/board'
import { useQuery } from '@tanstack/react-query'
import { useTranslation } from 'react-i18next'
import { api } from '#api/index.ts'
import { useCommand } from '#shell/use-command.ts'
import { FormShell } from '#ui/FormShell.tsx'
import { SidePanel } from '#ui/SidePanel.tsx'
import { locationsQuery } from '#visits/appointments/index.ts'

interface Props {
  /** The display to change, `new`, or undefined while the panel is closed. */
  display: Display | 'new' | undefined
  onClose: () => void
  onMade: (display: { name: string; secret: string }) => void
}

/** The name of a display, and the filter for its queue numbers. */
export function DisplayPanel({ display, onClose, onMade }: Props) {
  const { t } = useTranslation()
  return (
    <SidePanel opened={display !== undefined} onClose={onClose} title={display === 'new' ? t('New display') : t('Change the display')}>
      {display && <DisplayForm display={display === 'new' ? undefined : display} onClose={onClose} onMade={onMade} />}
    </SidePanel>
  )
}

const everywhere = 'all'

function DisplayForm({ display, onClose, onMade }: { display: Display | undefined; onClose: () => void; onMade: Props['onMade'] }) {
  const { t } = useTranslation()
  const locations = useQuery(locationsQuery()).data?.items ?? []
  const form = useForm({
    initialValues: { name: display?.name ?? '', location_id: display?.location?.id ?? everywhere },
    transformValues: ({ name, location_id }) => ({ name: name.trim(), location_id: location_id === everywhere ? null : location_id }),
    validate: { name: (value) => (value.trim() ? null : t('Give it a name, such as the room it hangs in.')) },
  })
  const create = useCommand(api.board.createDisplay, { form, onSuccess: onMade })
  const change = useCommand(api.board.updateDisplay, { form, success: t('Saved'), onSuccess: onClose })
  return (
    <FormShell
      form={form}
      pending={create.isPending || change.isPending}
      failure={create.failure ?? change.failure}
      submitLabel={display ? t('Save') : t('Make the display')}
      onSubmit={(body) => (display ? change.run({ params: { id: display.id }, body, if_match: display.version }) : create.run({ body }))}
    >
      <TextInput
        label={t('Name')}
        description={t('Shown small on the screen.')}
        maxLength={200}
        data-autofocus
        {...form.getInputProps('name')}
      />
      <Select
        label={t('Shows the queue of')}
        data={[
          { value: everywhere, label: t('Every place') },
          ...locations.map((location) => ({ value: location.id, label: location.name })),
        ]}
        {...form.getInputProps('location_id')}
      />
    </FormShell>
  )
}
