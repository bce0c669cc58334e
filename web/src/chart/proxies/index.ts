/** Proxies: the section of the chart that other domains show. */
export { ProxiesSection } from './ProxiesSection.tsx'
