import { Text, UnstyledButton } from '@mantine/core'
import { IconSelector, IconUsers } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { usePatient } from '../session/use-session.ts'
import { LaterMenu } from './LaterMenu.tsx'
import classes from './layout.module.css'

const loadMenu = () => import('./OpenedPersonMenu.tsx')

/** Chooses the person that a patient acts for: the patient themselves, or one whose proxy they are in the chosen clinic. */
export function PersonSwitcher() {
  const { t } = useTranslation()
  const { user, organization, actingFor } = usePatient()
  const people = user.proxies.filter((proxy) => proxy.organization_id === organization?.id)
  if (people.length === 0 && !actingFor) return null
  const button = (
    <UnstyledButton
      className={classes.clinic}
      data-acting={actingFor ? true : undefined}
      aria-label={t('For: {{name}}. Choose another person', { name: actingFor?.name ?? t('me') })}
    >
      <IconUsers size={18} stroke={1.75} aria-hidden="true" />
      <Text span fw={500} truncate>
        {actingFor ? t('For {{name}}', { name: actingFor.name }) : t('For me')}
      </Text>
      <IconSelector size={14} aria-hidden="true" />
    </UnstyledButton>
  )
  return (
    <LaterMenu load={loadMenu} button={button}>
      {({ OpenedPersonMenu }) => <OpenedPersonMenu button={button} people={people} />}
    </LaterMenu>
  )
}
