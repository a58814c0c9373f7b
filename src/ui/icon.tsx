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

/** Every icon that content may name (SPEC §3). The icon set has renamed "Tool". */
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

/** An icon by the name content gives it; decoration, so the text beside it has to say the same. */
export function Icon({ name, className }: { name: string; className?: string }) {
  const Shape = icons[name] ?? Zap;
  return <Shape className={className} aria-hidden="true" strokeWidth={1.6} />;
}
