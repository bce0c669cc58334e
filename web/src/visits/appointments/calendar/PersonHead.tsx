import { Menu, UnstyledButton } from '@mantine/core'
import { IconChevronDown } from '@tabler/icons-react'
import { useTranslation } from 'react-i18next'
import { MenuLink } from '#shell/MenuLink.tsx'
import { useCan } from '#shell/session/use-session.ts'
import classes from './calendar.module.css'

/** The head of a practitioner's column, with notices for the whole day. */
export function PersonHead({ id, name, day }: { id: string; name: string; day: string }) {
  const { t } = useTranslation()
  const can = useCan()
  return (
    <Menu width={240} position="bottom-start">
      <Menu.Target>
        <UnstyledButton className={classes.person} aria-label={t('{{name}}: more', { name })}>
          <span className={classes.personName}>{name}</span>
          <IconChevronDown size={14} aria-hidden="true" className={classes.personMore} />
        </UnstyledButton>
      </Menu.Target>
      <Menu.Dropdown>
        <MenuLink to="/org/calendar" search={{ view: 'week', on: day, practitioner_id: [id] }}>
          {t('The week')}
        </MenuLink>
        {can('appointments.manage') && (
          <>
            <MenuLink to="/org/appointments/new" search={{ practitioner_id: id }}>
              {t('New appointment')}
            </MenuLink>
            <Menu.Divider />
            <MenuLink to="/org/appointments/absence" search={{ practitioner_id: id, on: day }}>
              {t('Cannot come…')}
            </MenuLink>
          </>
        )}
      </Menu.Dropdown>
    </Menu>
  )
}
