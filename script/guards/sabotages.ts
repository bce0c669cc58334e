import { accessOfCalls } from './data/access.ts'
import { audit } from './data/audit.ts'
import { clinical } from './data/clinical.ts'
import { database } from './data/database.ts'
import { files } from './data/files.ts'
import { identity } from './data/identity.ts'
import { merges } from './data/merges.ts'
import { money } from './data/money.ts'
import { notifications } from './data/notifications.ts'
import { outside } from './data/outside.ts'
import { ofPapers } from './data/papers.ts'
import { platform } from './data/platform.ts'
import { scheduling } from './data/scheduling.ts'
import { versions } from './data/versions.ts'
import { web } from './data/web.ts'
import type { Sabotage } from './sabotage.ts'

/** Every guard that is taken out, by area. */
export const sabotages: readonly Sabotage[] = [
  ...accessOfCalls,
  ...audit,
  ...clinical,
  ...ofPapers,
  ...database,
  ...identity,
  ...merges,
  ...money,
  ...notifications,
  ...platform,
  ...scheduling,
  ...files,
  ...outside,
  ...versions,
  ...web,
]
