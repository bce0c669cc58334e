/** Who acts for whom: the part of the chart that other domains show. */
export { ProxiesSection } from './ProxiesSection.tsx'
