import { Stack, Text } from '@mantine/core'
import { IconChevronRight, IconHeartbeat, IconShieldCheck, IconStethoscope } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { type SignInSearch, signInPages } from '#shell/way-back.ts'
import classes from './identity.module.css'

/** Links to the three sign-ins; each passes on the page to return to. */
export function WaysToSignIn({ search }: { search: SignInSearch }) {
  const { t } = useTranslation()
  const ways = [
    { to: signInPages.patient, icon: IconHeartbeat, title: t('I am a patient'), text: t('Book a visit, see results and bills') },
    { to: signInPages.org_user, icon: IconStethoscope, title: t('I work in a clinic'), text: t('Front desk, care, pharmacy, billing') },
    { to: signInPages.admin, icon: IconShieldCheck, title: t('I run the platform'), text: t('Clinics, plans, support') },
  ]
  return (
    <Stack gap="sm">
      {ways.map(({ to, icon: Icon, title, text }) => (
        <Link key={to} to={to} search={search} className={classes.door}>
          <Icon size={22} stroke={1.75} aria-hidden="true" />
          <span>
            <Text span display="block" fw={600}>
              {title}
            </Text>
            <Text span display="block" c="dimmed" fz="xs">
              {text}
            </Text>
          </span>
          <IconChevronRight size={18} aria-hidden="true" className={classes.doorArrow} />
        </Link>
      ))}
    </Stack>
  )
}
