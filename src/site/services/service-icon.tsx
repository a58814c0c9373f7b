import { Battery, Clock, Cpu, type LucideIcon, Shield, Wrench, Zap } from 'lucide-react';

/** What a service may name (SPEC §3); only these, because the home page loads them. The set has renamed "Tool". */
const shapes: Record<string, LucideIcon> = { Battery, Clock, Cpu, Shield, Tool: Wrench, Zap };

export function ServiceIcon({ name, className }: { name: string; className?: string }) {
  const Shape = shapes[name] ?? Zap;
  return <Shape className={className} aria-hidden="true" strokeWidth={1.6} />;
}
