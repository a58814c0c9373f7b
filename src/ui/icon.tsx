import {
  ArrowLeftRight,
  Award,
  Battery,
  Book,
  Calendar,
  Clock,
  Cpu,
  FileCheck,
  GraduationCap,
  Leaf,
  type LucideIcon,
  Mail,
  Scale,
  Search,
  Shield,
  Star,
  Users,
  Wrench,
  Zap,
} from 'lucide-react';

/** Icons that content may use. Lucide has renamed "Tool" to Wrench. */
const icons: Record<string, LucideIcon> = {
  ArrowLeftRight,
  Award,
  Battery,
  Book,
  Calendar,
  Clock,
  Cpu,
  FileCheck,
  GraduationCap,
  Leaf,
  Mail,
  Scale,
  Search,
  Shield,
  Star,
  Tool: Wrench,
  Users,
  Wrench,
  Zap,
};

/** Decorative, so the adjacent text must have the same meaning. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const Shape = icons[name] ?? Zap;
  return <Shape className={className} aria-hidden="true" strokeWidth={1.6} />;
}
