import { Battery, Clock, Cpu, type LucideIcon, Shield, Wrench, Zap } from 'lucide-react';

/** No others, because the home page loads them all. Lucide has renamed "Tool" to Wrench. */
const icons: Record<string, LucideIcon> = { Battery, Clock, Cpu, Shield, Tool: Wrench, Zap };

export function ServiceIcon({ name, className }: { name: string; className?: string }) {
  const IconComponent = icons[name] ?? Zap;
  return <IconComponent className={className} aria-hidden="true" strokeWidth={1.6} />;
}
