import {
  Award,
  BatteryCharging,
  BookOpen,
  Building2,
  CalendarDays,
  CircleUser,
  FileBadge,
  FileText,
  GraduationCap,
  House,
  Image,
  Images,
  Inbox,
  LayoutDashboard,
  type LucideIcon,
  MonitorSmartphone,
  Newspaper,
  PanelBottom,
  Replace,
  Rss,
  Scale,
  Server,
  ShoppingBag,
  Trash2,
  UserRound,
  Wrench,
} from 'lucide-react';
import type { screenTexts } from '../screen-texts';
import type { Screen } from '../screens';

/** Icon of each screen by its path below /admin. */
export const icons: Record<keyof typeof screenTexts, LucideIcon> & Record<string, LucideIcon | undefined> = {
  overview: LayoutDashboard,
  inquiries: Inbox,
  website: MonitorSmartphone,
  hero: Image,
  'latest-topics': Rss,
  services: Wrench,
  references: Award,
  'training-programs': BookOpen,
  'upcoming-trainings': CalendarDays,
  'training-blog': FileText,
  press: Newspaper,
  exchange: BatteryCharging,
  attest: FileBadge,
  shop: ShoppingBag,
  cv: UserRound,
  media: Images,
  contact: Building2,
  footer: PanelBottom,
  legal: Scale,
  agbs: FileText,
  replace: Replace,
  trash: Trash2,
  system: Server,
  account: CircleUser,
};

/** Icon of each part of the website that several screens edit. */
export const partIcons: Record<NonNullable<Screen['below']>, LucideIcon> = {
  home: House,
  trainings: GraduationCap,
};
