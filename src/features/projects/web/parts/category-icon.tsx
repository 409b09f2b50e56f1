import {
  IconBallFootball,
  IconBook,
  IconBuildingCommunity,
  IconFirstAidKit,
  IconFlame,
  IconHeartHandshake,
  IconHome,
  IconLeaf,
  IconMasksTheater,
  IconMoodKid,
  IconMusic,
  IconPaw,
  IconSoup,
  IconTrees,
  IconUsers,
  IconWorld,
  IconDroplet,
  IconBackhoe,
  IconSchool,
  IconFiretruck,
} from '@tabler/icons-react';

const ICONS: Readonly<Record<string, typeof IconHeartHandshake>> = {
  backhoe: IconBackhoe,
  ball: IconBallFootball,
  'ball-football': IconBallFootball,
  book: IconBook,
  'building-community': IconBuildingCommunity,
  droplet: IconDroplet,
  firetruck: IconFiretruck,
  'first-aid-kit': IconFirstAidKit,
  flame: IconFlame,
  home: IconHome,
  leaf: IconLeaf,
  'masks-theater': IconMasksTheater,
  'mood-kid': IconMoodKid,
  music: IconMusic,
  paw: IconPaw,
  school: IconSchool,
  soup: IconSoup,
  trees: IconTrees,
  users: IconUsers,
  world: IconWorld,
};

/** The picture of a category, by the name that the category stores; a helping hand for names nobody drew. */
export function CategoryIcon({ name }: { readonly name: string }) {
  const Icon = ICONS[name.replace(/^icon-?/iu, '').toLowerCase()] ?? IconHeartHandshake;
  return <Icon size={20} stroke={1.75} aria-hidden />;
}
