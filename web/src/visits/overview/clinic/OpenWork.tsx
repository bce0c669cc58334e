import { Card, Text, Title } from '@mantine/core'
import type { Dashboard } from '@polyclinic/contract/system/system/system'
import { IconChecks, IconChevronRight } from '@tabler/icons-react'
import { Link } from '@tanstack/react-router'
import { useTranslation } from 'react-i18next'
import { EmptyState } from '#ui/states.tsx'
import classes from '../overview.module.css'
import { matterLabels } from './matter-labels.ts'
import { linkOf } from './tile-links.ts'

/** Open tasks, each linking to its list. */
export function OpenWork({ dashboard }: { dashboard: Dashboard }) {
  const { t } = useTranslation()
  const labels = matterLabels(t)
  const open = dashboard.tiles.flatMap(({ name, count }) => {
    const label = labels[name]
    return label && count > 0 ? [{ name, count, icon: label[0], text: label[1] }] : []
  })
  return (
    <Card>
      <Title order={2} mb="xs">
        {t('To do')}
      </Title>
      {open.length === 0 ? (
        <EmptyState bare icon={IconChecks} title={t('Nothing waits for you')}>
          {t('What is to be answered, finished or billed appears here.')}
        </EmptyState>
      ) : (
        <ul className={classes.matters}>
          {open.map(({ name, count, icon: Icon, text }) => (
            <li key={name}>
              <Link {...linkOf(name, dashboard)} className={classes.matter}>
                <Icon size={20} stroke={1.75} aria-hidden="true" />
                <Text span>{text}</Text>
                <Text span fw={600} className="figures">
                  {count}
                </Text>
                <IconChevronRight size={18} aria-hidden="true" className={classes.mirrored} />
              </Link>
            </li>
          ))}
        </ul>
      )}
    </Card>
  )
}
