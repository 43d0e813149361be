/// The Chinese characters that occur only in simplified or only in traditional Chinese.
///
/// The simplified characters are frequent characters of GB 2312 (its first level) that Big5 lacks. The traditional
/// characters are frequent characters of Big5 (its first level) that GB 2312 lacks. Characters that the other form uses
/// as variants, for example in Hong Kong, are omitted.
enum HanForms {
  enum Form: Sendable, Hashable {
    case simplified, traditional
  }

  /// Returns the form of a character, or `nil` if the character belongs to both forms or to neither, or is rare.
  static func form(of scalar: Unicode.Scalar) -> Form? {
    guard scalar.value >= first, scalar.value <= last else { return nil }
    return table[Int(scalar.value - first)]
  }

  private static let first: UInt32 = 0x4E00
  private static let last: UInt32 = 0x9FFF

  private static let table: [Form?] = {
    var table = [Form?](repeating: nil, count: Int(last - first) + 1)
    for scalar in simplified.unicodeScalars where scalar.value >= first && scalar.value <= last {
      table[Int(scalar.value - first)] = .simplified
    }
    for scalar in traditional.unicodeScalars where scalar.value >= first && scalar.value <= last {
      table[Int(scalar.value - first)] = .traditional
    }
    return table
  }()

  private static let simplified = """
    专业丛东丝两严丧个临为丽举义乌乐乔习乡书买乱争亏亚产亩亲亿仅从仑仓仪们会伞伟传伤伦伪侠侣侥侦侧侨侩俩俭债倾偿储
    兑兰关兴兹养兽冈写军农冯冻击刘则刚创删刽剂剐剑剥剧劝办务动励劲劳势勋匀区医华协单卖卢卫厅历厉压厌县参双发变叙叶
    号叹吓吕吗启吴呕员呛呜响哑哟啮啸喷嘘嘱嚣团围国图圆场块坚坛坟坠垄垒垦垫堑堕壮声壳壶处备够头夹夺奥妈娄娇娱婴婶孙
    学孪宝实宠审宪宫宽宾寝对寻导寿尘尝尧尽层届属屡屿岁岗岛岿峡崭巩币帅师帐帜带帧帮幂广庆庐库应庙庞废开弃张弥弯弹归
    当彻径忆忧态怂总恋恳恶恼悬悯惧惨惩惫惮惯愤慑懒战执扩扫扬抚抛抠抡抢护报担拟拢拣拥拦拧拨择挚挛挝挞挟挠挡挣挤挥捞
    损捡换捣掳掷掸掺搀搁搂搅摄摆摈摊撑撵擞攒敛数斋斩断无旧时旷昼显晓晕术杀杂权条来杨枢枣枪枫柠标栈栋树样档桥桨桩梦
    检椭楼槛横樱橱欢欧歼殴毁毕毙毡氢汇汉汤沟沤沥沦沧沪泪泻泼泽浅浆浇浊测济浑浓涛涝涟涡涣涤润涧涨涩渍渐渔渗湾湿溃溅
    滚滞满滤滥滦滨滩潍潜澜濒灭灯灵灾灿炉点炼炽烁烂烃烛烟烦烧烩烫烬热焕爱爷牵牺犊状犹狈狞独狭狮狰狱猎獭环现珐琼瑶电
    画畅畴疗疟疡疮疯痈痉痪瘪瘫癣皱盏盐监盖盗盘瞒瞩矫矾矿码砖砚砾础硕碍礼祸禄积称秽税稳窍窜窝窥竖竞笋笔笺笼筛筹签简
    箩篮类粪粮紧红纤约级纪纫纬纯纱纲纳纵纶纷纸纹纺纽线练组细织终绊绍绎经绑绒结绕绘给绚络绝绞统绢绥绦继绩绪绰绳维绵
    绷绸综绽绿缄缅缆缉缎缓缔缕编缘缚缝缠缨缩缮缴罗罚罢耻聂聋职联聪肃肠肾肿胀胁胆胶脉脏脐脑脓脸腻腾舰艰艺节芜芦苇苍
    苏茎荆荚荡荣荤荧荫药莱莲获莹萝营萧萨葱蒋蓝蓟蔷蕴虑虽虾蚁蚂蛊蛰蜗蝉衔补袄袜袭装裤见观视览觉誊计订讣认讥讨让讫训
    议讯记讲讳讶许讹论讼讽设访诀证评诅识诈诉诊诌词译试诗诚诛话诞诡询诣该详诧诫诬语误诱诲诵请诸诺读诽课谁调谅谆谈谊
    谋谍谐谓谗谚谜谢谣谤谦谩谬谭谰谱谴贝贞负贡财责贤败账货质贩贪贫贬购贮贯贰贱贴贵贷贸费贺贼贾贿赁赂赃资赊赋赌赎赏
    赐赔赖赘赚赛赞赠赡赢赵趋跃蹿车轧轨轩转轮软轰轴轻载轿较辅辆辈辊辐辑输辕辖辗辙辞辩辫边辽达迁过迈运还这进远违连迟
    选逊递逻遗遥邓邮邹邻郑郧郸酿鉴针钉钎钒钓钙钝钞钟钠钡钢钥钦钧钨钮钱钳钵钻钾铀铁铂铃铅铆铜铝铡铣铬铭铰铱铲银铸铺
    链销锁锄锅锋锌锐锑锗错锚锡锣锤锥锦锨锭键锯锰锹锻镀镁镇镊镍镐镑镜镣镭镶长门闪闭问闯闲间闸闹闺闻闽阁阂阉阎阐阑阔
    队阳阴阵阶际陆陇陈险隐隶难雏雾韦韧韩页顶顷项顺须顽顾顿颁颂预颅领颇颈颊颐频颖颗题颜额颠颤颧风飘飞饭饮饯饰饱饲饵
    饶饺饼饿馁馅馆馈馋馏马驭驮驯驰驱驳驴驶驹驻驼驾骂骄骆骇骋验骏骑骚骡骤鱼鲍鲜鲤鲸鳃鳞鸟鸡鸣鸥鸦鸯鸳鸵鸽鸿鹃鹅鹊鹏
    鹤鹰齐齿龄龋龙龚龟
    """

  private static let traditional = """
    們個這來時說國會對學發經當開與進過還長動現樣種從兩應點問將實無關義間頭體電業東車門機話幾總數書馬給變樂聽張語報
    該運達難記設處讀選題統論議認調請試錯誤輸檔檢視複製貼線連網絡傳訊圖標簽鍵鎖權隱瀏覽載歷編輯儲刪雲購買賬帳號碼驗
    證啟閉顯訂閱費價錢幣銀優產單據庫備軟詳細條約縮擴轉換確為結構組級類雙邊際廣場陣陽陰陸險隊階隨雜離飛風飯飲館驚髒
    鬆魚鳥鹽麗齊龍龜內別剛創劃劍勝務勞區協參員夢夠奪奮婦孫寫寬寶導層屬島師帶幫幹廠廳彈彙徑復徹態慣慶憂戰戶執捨掃掛
    採揚揮損搖搶擇擊擋擬擺攝敗敘敵暫曉曆棄極榮槍樓樹橋橫檯歐歡歲殺氣決沒況淚淨測減渾湊準溝溫滅滾滿漁漢漲濃濕灣災煙
    煩熱燈燒營爐爭爺牆狀猶獎獨獲獵環畢畫異療監盤盜眾瞭矚碩磚礎禮稱積穩窮競筆範節簡籃粵糧紀紅純紙紛終絕維緊緣練績繪
    繼續罰羅習聖聞聯聲職肅腦腳膚臉臨舉舊艦藍藝藥蘇蘋虛衛補裝裡褲襪觀觸計訓託訪許評詞詢詩誇誌誕誰課誼談諮諾謀講謝識
    譜譯護譽讓豐財貢貨責貴貸貿資賓賞賠賢賣賽贈贊贏趕趙跡躍軌輕輛輝輩輪辦辭邁遊遠適遲遷遺郵鄉鄰醫釋針釣鈕鈴鉛銅銷鋒
    鋼錄鍋鏈鏡鐘鐵鑰鑽閃閒闆闊陳雞靈靜韓響頁頂項順須預領頻顆顏願顧飄餘養餓騎騙驅髮鬥鬧鮮鳴鴨鵝麥黨齒
    """
}
