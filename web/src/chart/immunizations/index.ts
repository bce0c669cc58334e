/** What other domains use of vaccinations: the section of a chart. */
export { ImmunizationsSection } from './ImmunizationsSection.tsx'
